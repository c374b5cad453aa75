import { debuggingConfigurationKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * How much the components of Sveltos log. Sveltos' registration writes the one that counts, `default`: a fleet patches
 * it.
 *
 * @example
 * new DebuggingConfiguration(chart, 'Levels', {
 *   metadata: { name: 'levels' },
 *   spec: { configuration: [{ component: 'AddonManager', logLevel: 'LogLevelDebug' }] },
 * });
 */
export class DebuggingConfiguration extends constructOf(debuggingConfigurationKind) {}
