export { fieldManager, fieldManagerAnnotation, labelDigestLength, stampKeys } from './keys.ts';
export { labelValue } from './label-value.ts';
export { hasDigest, isOfSameProject, isStampedBy, readStamp, stackName, stackStamp } from './read-stamp.ts';
export type { FoundStamp, StampedObject } from './read-stamp.ts';
export { isContent, stackIdentity, stamp, unstamp } from './stamp.ts';
export type { Stamp } from './stamp.ts';
