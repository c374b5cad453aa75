import { applyWave } from './index.ts';

export default () => applyWave({ fleets: '../fleets' });
