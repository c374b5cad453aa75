import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    currentStageName: { type: 'string', doc: 'The stage at work.' },
    lastPromotionTime: { type: 'string', doc: 'When a stage was entered last.', format: 'date-time' },
    profileSpecHash: { type: 'string', doc: 'Hash of what is deployed.', format: 'byte' },
    stages: {
      type: 'array',
      doc: 'How far each stage is.',
      items: {
        type: 'object',
        doc: 'How far one stage is.',
        required: ['name'],
        properties: {
          currentStatusDescription: { type: 'string', doc: 'What the stage does or waits for.' },
          failureMessage: { type: 'string', doc: 'What went wrong.' },
          lastStatusCheckTime: { type: 'string', doc: 'When it was looked at last.', format: 'date-time' },
          lastSuccessfulAppliedTime: {
            type: 'string',
            doc: 'When all its clusters were Provisioned last.',
            format: 'date-time',
          },
          lastUpdateReconciledTime: {
            type: 'string',
            doc: 'When its ClusterProfile was written last.',
            format: 'date-time',
          },
          name: { type: 'string', doc: 'Name of the stage.' },
        },
      },
    },
    stagesHash: { type: 'string', doc: 'Hash of names and selectors of the stages.', format: 'byte' },
  },
} as const satisfies ObjectSchema;

/** How far a ClusterPromotion is. */
export interface ClusterPromotionStatus extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ClusterPromotionStatus`. */
export const clusterPromotionStatus: SchemaOf<ClusterPromotionStatus> = schema;
