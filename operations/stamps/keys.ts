/**
 * The keys of the stamps that a stack puts on what it applies. They are public contract: other tools read them.
 *
 * A profile and every other non-content object carries them as annotations, with full values. A ConfigMap or Secret carries
 * them as labels, with shortened values: Sveltos hashes a content object's annotations, and a changed stamp must not
 * deploy anything.
 */
export const stampKeys = {
  /** The record the object belongs to, for example `kyverno/prod-a`. */
  record: 'fleetwright.dev/record',
  /** SHA-256 of the record without stamps: 64 hex digits in an annotation, the first 40 in a label. */
  digest: 'fleetwright.dev/digest',
  /** The stack that applied the object, for example `fleetwright/pilot`. */
  stack: 'fleetwright.dev/stack',
} as const;

/** The annotation that gives server-side apply one manager name for the life of an object, also after a lost state. */
export const fieldManagerAnnotation = 'pulumi.com/patchFieldManager';

/** The manager under which the API server books the fields that a stack applies. */
export const fieldManager = 'fleetwright';

/** How many hex digits of the digest a label holds: label values end at 63 characters. */
export const labelDigestLength = 40;
