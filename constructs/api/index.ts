export { customResourceDefinition } from './crd.ts';
export { apiVersionOf } from './kind.ts';
export type { KindDescription, PrinterColumn } from './kind.ts';
export * from './kinds/index.ts';
export type { KubernetesObject, ObjectMeta } from './kubernetes-object.ts';
export * from './old-versions/index.ts';
export type {
  AnySchema,
  ArraySchema,
  BooleanSchema,
  Fields,
  Infer,
  IntegerSchema,
  IntOrStringSchema,
  MapSchema,
  NumberSchema,
  ObjectRule,
  ObjectSchema,
  OptionalFields,
  RequiredFields,
  Schema,
  SchemaOf,
  StringSchema,
} from './schema.ts';
export { serverReading } from './server-reading.ts';
export * from './shapes/index.ts';
export { sveltosVersion } from './sveltos-version.ts';
export { validateAgainstSchema } from './validate.ts';
export { validateChange } from './validate-change.ts';
export { validateObject } from './validate-object.ts';
