import { diagnostic } from '../../constructs/index.ts';
import { childPath, isWithin } from '../../constructs/diagnostics/index.ts';
import { validateAgainstSchema } from '../../constructs/api/index.ts';
import { isObject, own } from '../../constructs/model/index.ts';
import type { Diagnostic } from '../../constructs/index.ts';
import type { Fields } from '../../constructs/api/index.ts';
import { readYaml } from '../yaml-files/index.ts';
import type { FileDiagnostic, Origin, YamlDocument } from '../yaml-files/index.ts';
import { checkMetadata, withoutDropped } from './check-metadata.ts';
import { isTemplate } from './content-refs.ts';
import type { ContentRef } from './content-refs.ts';
import type { ContentKind } from './core-kinds.ts';

/** The type that a Secret must have for Sveltos to read it. */
const usableType = 'addons.projectsveltos.io/cluster-profile';

/** Everything wrong with a ConfigMap or Secret as an object. Paths are its own. */
export function checkContentObject(
  object: Fields,
  kind: ContentKind,
  uses: ReadonlySet<ContentRef['use']>,
): readonly Diagnostic[] {
  const cleaned = withoutDropped(object, 'Namespaced');
  const schema = {
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata'],
    properties: {
      apiVersion: { type: 'string', enum: ['v1'] },
      kind: { type: 'string', enum: [kind.kind] },
      metadata: {
        type: 'object',
        required: ['name', 'namespace'],
        properties: {
          name: { type: 'string', minLength: 1 },
          namespace: { type: 'string', minLength: 1 },
          labels: { type: 'map', values: { type: 'string' } },
          annotations: { type: 'map', values: { type: 'string' } },
        },
      },
      ...kind.fields.properties,
    },
  } as const;
  const invalid = validateAgainstSchema(schema, withoutNulls(cleaned.object), '');
  return [
    ...cleaned.diagnostics,
    ...invalid.map(withNamespaceHint),
    ...checkMetadata(cleaned.object).filter(({ path }) => !invalid.some((each) => isWithin(path, each.path))),
    ...checkType(object, uses),
  ];
}

/** What is null in a file is not set, as the API server sees it. */
function withoutNulls(object: Fields): Fields {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

function withNamespaceHint(found: Diagnostic): Diagnostic {
  if (found.code !== 'api/missing-field' || found.path !== 'metadata.namespace') return found;
  return { ...found, hint: 'without it the object lands where the kubeconfig of whoever applies it points' };
}

function checkType(object: Fields, uses: ReadonlySet<string>): readonly Diagnostic[] {
  if (object['kind'] !== 'Secret' || uses.size === 0 || object['type'] === usableType) return [];
  const { type } = object;
  const said = typeof type === 'string' ? type : 'Opaque';
  const message = `Sveltos reads a Secret of the type ${usableType} only, this one is of ${said}`;
  const path = type === undefined ? 'metadata.name' : 'type';
  return [diagnostic('api/rule', path, message, `write type: ${usableType}`)];
}

/** A text inside a ConfigMap or Secret, and where it stands. */
export interface ContentText {
  readonly text: string;
  readonly origin: Origin;
}

/** Annotations that say that content is filled in before it is used, so that it is no YAML yet. */
const templateMarks = ['projectsveltos.io/template', 'projectsveltos.io/lua', 'projectsveltos.io/instantiate'];

/**
 * The texts of a ConfigMap or Secret that are YAML as they stand.
 *
 * @param path - where the object stands in its document
 */
export function textsOf(object: Fields, document: YamlDocument, path: string): readonly ContentText[] {
  const annotations = own(object['metadata'], 'annotations');
  if (templateMarks.some((mark) => own(annotations, mark) !== undefined)) return [];
  const isSecret = object['kind'] === 'Secret';
  return ['data', 'stringData'].flatMap((field) => {
    const data = object[field];
    if (!isObject(data)) return [];
    return Object.entries(data).flatMap(([key, value]) => {
      if (typeof value !== 'string') return [];
      const isEncoded = isSecret && field === 'data';
      const text = isEncoded ? Buffer.from(value, 'base64').toString('utf8') : value;
      return [{ text, origin: document.originOf(childPath(childPath(path, field), key)) }];
    });
  });
}

/** Everything wrong with Helm values as YAML: what they say is the chart's affair. */
export function checkValues({ text, origin }: ContentText): readonly FileDiagnostic[] {
  // A template is no YAML before it is rendered.
  if (isTemplate(text)) return [];
  const { documents, diagnostics } = readYaml(text, origin);
  const [first, second] = documents;
  const misplaced =
    second !== undefined
      ? [wrongValues(second, 'Helm values are one document')]
      : first !== undefined && !isObject(first.value)
        ? [wrongValues(first, 'Helm values are an object')]
        : [];
  return [...diagnostics, ...misplaced, ...documents.flatMap(({ caveats }) => caveats.map((each) => each.diagnostic))];
}

function wrongValues(document: YamlDocument, message: string): FileDiagnostic {
  const place = document.placeOf('');
  return {
    ...diagnostic('api/wrong-type', '', message),
    ...place,
    path: `${place.file}:${place.line}:${place.column}`,
  };
}
