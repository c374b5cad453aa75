import type { KindDescription } from '../kind.ts';
import { clusterProfileKind } from './cluster-profile.ts';
import { sveltosClusterKind } from './sveltos-cluster.ts';

/** Every kind of Sveltos that is described here. */
export const sveltosKinds: readonly KindDescription[] = [clusterProfileKind, sveltosClusterKind];
