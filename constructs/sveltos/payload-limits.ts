/** The kinds of object that carry manifests to Sveltos. */
export type PayloadKind = 'ConfigMap' | 'Secret';

/** How much content one object takes, and who says so. */
export interface PayloadLimit {
  /** Bytes over all its keys, in UTF-8. */
  readonly bytes: number;
  /** For messages. */
  readonly setBy: string;
}

/** Limits by what they are the limits of. */
export type PayloadLimits = Readonly<Record<PayloadKind, PayloadLimit>>;

/**
 * What the API server takes. A management cluster may take less, where a webhook or a smaller etcd stands behind it.
 *
 * @example payloadLimits.ConfigMap.bytes // 1048576
 */
export const payloadLimits: PayloadLimits = {
  ConfigMap: { bytes: 1_048_576, setBy: 'the API server' },
  Secret: { bytes: 1_048_576, setBy: 'the API server' },
};

/** The limits of a management cluster that declares how much it takes. */
export function payloadLimitsOf({ payloadBytes }: { readonly payloadBytes?: number }): PayloadLimits {
  if (payloadBytes === undefined) return payloadLimits;
  const limit: PayloadLimit = { bytes: payloadBytes, setBy: 'this management cluster (payloadBytes)' };
  return { ConfigMap: limit, Secret: limit };
}
