import { checkFiles } from '../../../operations/check-files/index.ts';
import type { CheckedFiles } from '../../../operations/check-files/index.ts';
import { readFiles } from '../../../operations/yaml-files/index.ts';
import { describeWithShared } from '../../shared.ts';

async function checkFolder(folder: string): Promise<CheckedFiles> {
  const { texts } = await readFiles([folder], '/', () => Promise.resolve(new Uint8Array()));
  return checkFiles(texts.filter(({ file }) => !/\/(?:before-observed|scenario|action)\.yaml$|\.json$/.test(file)));
}

/** The scenario of a finding, its file and the code. */
function errorsOf({ diagnostics }: CheckedFiles): readonly string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(({ file, code }) => `${file.split('/').slice(-2).join('/')} ${code}`))].sort();
}

describeWithShared('sveltos-recordings', 'objects that a real management cluster held', (folder) => {
  test('are accepted, but for those that were recorded to show a mistake', async () => {
    const checked = await checkFolder(folder);
    expect(checked.checked['ClusterProfile']).toBeGreaterThan(200);
    expect(errorsOf(checked)).toEqual([
      '03-selector-empty/after.yaml selector/empty',
      // The recorder leaves 09 without quotes, as YAML 1.1 has no such number; kubectl reads 9.
      '09-content-change/after.yaml api/wrong-type',
      '09-content-change/before.yaml api/wrong-type',
      '27-helm-values-yaml11/after.yaml yaml/key',
      '72-maxupdate-string-number/after.yaml profile/max-update',
      'z1-clusterref-wrong-group/after.yaml selector/cluster-ref',
      'z2-clusterref-without-apiversion/after.yaml selector/cluster-ref',
    ]);
  });
});

describeWithShared('confighub-example', 'the objects of a reviewed fleet', (folder) => {
  test('are accepted, and its bases are told from profiles', async () => {
    const checked = await checkFolder(folder);
    expect(errorsOf(checked)).toEqual([]);
    expect(checked.checked['ClusterProfile']).toBeGreaterThan(5);
    expect(new Set(checked.diagnostics.map(({ code }) => code))).toEqual(new Set(['selector/base']));
    expect(checked.leftAlone['SveltosFleetReceipt']).toBe(1);
  });
});
