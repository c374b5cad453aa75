import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const specSchema = {
  type: 'object',
  doc: 'How much is logged.',
  properties: {
    configuration: {
      type: 'array',
      doc: 'Levels, by component.',
      atomic: true,
      items: {
        type: 'object',
        doc: 'The level of one component.',
        required: ['component'],
        properties: {
          component: {
            type: 'string',
            doc: 'The component.',
            enum: [
              'AddonManager',
              'Classifier',
              'ClassifierAgent',
              'SveltosClusterManager',
              'DriftDetectionManager',
              'AccessManager',
              'HealthCheckManager',
              'EventManager',
              'ShardController',
              'UIBackend',
              'SveltosAgent',
              'ConversionWebhook',
              'Techsupport',
              'MCPServer',
              'ClusterInventory',
            ],
          },
          logLevel: {
            type: 'string',
            doc: 'How much it logs.',
            enum: ['LogLevelNotSet', 'LogLevelInfo', 'LogLevelDebug', 'LogLevelVerbose'],
          },
        },
      },
    },
  },
} as const satisfies ObjectSchema;

/** How much the components of Sveltos log. */
export interface DebuggingConfigurationSpec
  extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `DebuggingConfigurationSpec`. */
export const debuggingConfigurationSpec: SchemaOf<DebuggingConfigurationSpec> = specSchema;

/** How much the components of Sveltos log. */
export const debuggingConfigurationKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'DebuggingConfiguration',
  plural: 'debuggingconfigurations',
  scope: 'Cluster',
  doc: 'How much the components of Sveltos log.',
  spec: debuggingConfigurationSpec,
} as const satisfies KindDescription;
