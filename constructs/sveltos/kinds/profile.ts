import { profileKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos Profile: these add-ons on clusters of its own namespace. Everything that it refers to is there too.
 *
 * @example
 * new Profile(chart, 'Kyverno', {
 *   metadata: { name: 'kyverno', namespace: 'team-a' },
 *   spec: { clusterSelector: { matchLabels: { environment: 'prod' } }, syncMode: 'Continuous' },
 * });
 */
export class Profile extends constructOf(profileKind) {}
