import { renderBase } from '../../constructs/index.ts';
import { describeWithShared } from '../shared.ts';
import {
  baseIdentity,
  identityOf,
  matrixIdentities,
  profileIdentities,
  readChapter,
  recordedIdentities,
  withWrongByte,
} from './chapter.ts';

describeWithShared('confighub-example', 'the recorded history of a reviewed fleet is reproduced', (folder) => {
  const rollout = readChapter(folder, 'env-rollout');

  test.each([
    ['sveltos-env-rollout', 'env-rollout', { backgroundReplicas: 2 }],
    ['sveltos-cve-patch', 'cve-patch', { chartVersion: '3.8.2' }],
    ['sveltos-bulk-ops', 'bulk-ops', { backgroundReplicas: 3 }],
  ] as const)('%s: eight identities, before and after its change', (matrix, name, change) => {
    const chapter = readChapter(folder, name);
    const [before, after] = [matrixIdentities(folder, matrix, 'r1'), matrixIdentities(folder, matrix, 'r2')];
    expect(Object.keys({ ...before })).toHaveLength(4);
    expect(Object.keys({ ...after })).toHaveLength(4);
    expect(profileIdentities(chapter.records())).toEqual(before);
    expect(profileIdentities(chapter.records(change))).toEqual(after);
  });

  test('the base of the rollout, before and after', () => {
    expect(baseIdentity(rollout.base)).toBe('2e750fbca33f');
    expect(baseIdentity(rollout.changedBase({ backgroundReplicas: 2 }))).toBe('589fb3c0f643');
    const receipt = 'runs/sveltos-env-rollout-proof/receipt.yaml';
    expect(recordedIdentities(folder, receipt, 'b1')).toEqual(['2e750fbca33f']);
    expect(recordedIdentities(folder, receipt, 'b2')).toEqual(['589fb3c0f643']);
  });

  test.each([
    ['s1', 2, 4],
    ['a2', 3, 4],
    ['h3', 4, 3],
  ] as const)('the held cluster: revision %s, at %i replicas, on %i clusters', (prefix, backgroundReplicas, count) => {
    const identities = profileIdentities(rollout.records({ backgroundReplicas }));
    const recorded = recordedIdentities(folder, 'runs/sveltos-held-cluster-proof/receipt.yaml', prefix);
    expect(recorded).toHaveLength(count);
    // The held cluster had a record at every revision; the last one was never approved there, and is not in the receipt.
    const { 'hx-sveltos-env-prod-a': held, ...others } = identities;
    expect(recorded).toEqual((count === 4 ? [held, ...Object.values(others)] : Object.values(others)).sort());
  });

  test("the canary, whose identity is this product's own digest of a record", () => {
    const canary = readChapter(folder, 'kyverno-fleet');
    const receipt = 'runs/sveltos-oci-delivery-proof/receipt.yaml';
    const digests = canary.records().map(({ digest }) => digest.slice(0, 12));
    expect(digests).toEqual(['f47c83fff450', 'beafac691115']);
    expect(recordedIdentities(folder, receipt, 'r1')).toEqual([...digests].sort());
    expect(identityOf([canary.records()[0]?.objects[0]])).toBe('f47c83fff450');
    expect(recordedIdentities(folder, receipt, 'b1')).toEqual(['fc4edcc6e753']);
    expect(identityOf([renderBase(canary.base)])).toBe('fc4edcc6e753');
  });

  test('fails when one byte is another', () => {
    const [record] = rollout.records();
    const wrong = withWrongByte(record?.objects[0]);
    expect(wrong).not.toEqual(record?.objects[0]);
    expect(Object.values(matrixIdentities(folder, 'sveltos-env-rollout', 'r1'))).not.toContain(identityOf(wrong));
    expect(profileIdentities(rollout.records({ backgroundReplicas: 1 }))).toEqual(profileIdentities(rollout.records()));
  });
});
