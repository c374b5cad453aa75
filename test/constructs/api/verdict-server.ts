import { Agent, request } from 'node:https';
import { apiVersionOf } from '../../../constructs/api/index.ts';
import type { KindDescription, KubernetesObject } from '../../../constructs/api/index.ts';

/** Where an API server is, and how it knows us. */
export interface ServerAddress {
  /** `https://127.0.0.1:<port>` */
  readonly server: string;
  /** The certificate that it must show, in PEM. */
  readonly certificate: string;
  readonly token: string;
}

/** What an API server says of an object. */
export interface Answer {
  readonly accepted: boolean;
  readonly message: string;
  /** The fields that it names, in its own syntax. */
  readonly paths: readonly string[];
  readonly body: unknown;
}

/** Asks an API server; nothing is written unless it is told to. */
export interface VerdictServer {
  /** A dry run of creating the object. */
  readonly create: (kind: KindDescription, object: object) => Promise<Answer>;
  /** A dry run of writing a status, or the object itself, over an object that exists. */
  readonly replace: (kind: KindDescription, object: object, part: 'object' | 'status') => Promise<Answer>;
  /** Creates the object. */
  readonly keep: (kind: KindDescription, object: object) => Promise<KubernetesObject>;
  /** Deletes the object, if there is one. */
  readonly remove: (kind: KindDescription, object: object) => Promise<void>;
  /** Ends the connections. */
  readonly close: () => void;
}

const strict = 'dryRun=All&fieldValidation=Strict';

/**
 * An API server to ask many times: connections stay open, and eight questions are under way at most.
 *
 * @param namespace of all objects whose kind has namespaces
 */
export function verdictServer(address: ServerAddress, namespace: string): VerdictServer {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ca: address.certificate });
  const ask = async (method: string, path: string, body: object): Promise<Answer> => {
    const text = await send(address, agent, method, path, JSON.stringify(body));
    return answerOf(JSON.parse(text));
  };
  const collection = (kind: KindDescription): string => {
    const scope = kind.scope === 'Namespaced' ? `/namespaces/${namespace}` : '';
    return `/apis/${apiVersionOf(kind)}${scope}/${kind.plural}`;
  };
  return {
    create: async (kind, object) => await ask('POST', `${collection(kind)}?${strict}`, object),
    replace: async (kind, object, part) => {
      const name = String(valueAt(object, 'metadata', 'name'));
      return await ask('PUT', `${collection(kind)}/${name}${part === 'status' ? '/status' : ''}?${strict}`, object);
    },
    keep: async (kind, object) => {
      const { accepted, message, body } = await ask('POST', collection(kind), object);
      if (!accepted || !isObject(body)) throw new Error(`the server refused a ${kind.kind}: ${message}`);
      return body;
    },
    remove: async (kind, object) => {
      const name = String(valueAt(object, 'metadata', 'name'));
      await send(address, agent, 'DELETE', `${collection(kind)}/${name}`, '');
    },
    close: () => agent.destroy(),
  };
}

async function send(
  { server, token }: ServerAddress,
  agent: Agent,
  method: string,
  path: string,
  body: string,
): Promise<string> {
  return await new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const outgoing = request(new URL(path, server), { agent, method, headers, timeout: 30_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('error', reject);
      response.once('end', () => resolve(text));
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer within 30 s')));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** The verdict in an answer; an answer that is none, such as that the server has too much to do, is thrown. */
function answerOf(body: unknown): Answer {
  if (valueAt(body, 'kind') !== 'Status') return { accepted: true, message: '', paths: [], body };
  const message = String(valueAt(body, 'message'));
  const code = valueAt(body, 'code');
  if (code !== 400 && code !== 422) throw new Error(`the server gave no verdict: ${String(code)} ${message}`);
  return { accepted: false, message, paths: [...unknownFields(message), ...causes(body)], body };
}

/** A strict decoding error names its fields in the message only, in quotes, and leaves quotes inside as they are. */
function unknownFields(message: string): readonly string[] {
  return [...message.matchAll(/unknown field "(.*?)"(?=, unknown field "|$)/gs)].map(([, name = '']) => name);
}

function causes(body: unknown): readonly string[] {
  const list = valueAt(body, 'details', 'causes');
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  return entries.filter((cause) => !isAside(cause)).map((cause) => String(valueAt(cause, 'field')));
}

/** What the server adds to what it has said already, under a name that is not the one of the wrong field. */
function isAside(cause: unknown): boolean {
  // It left rules out, since the object is wrong without them.
  if (valueAt(cause, 'field') === '<nil>') return true;
  // It names the object around a number with a fraction once more, besides the number itself.
  return String(valueAt(cause, 'message')).includes('Checked value must be of type integer');
}

/** A path of ours as the API server writes it: every key behind a dot, whatever is in it. */
export function inServerSyntax(path: string): string {
  return path.replace(/\["(?:[^"\\]|\\.)*"\]/g, (key) => `.${String(JSON.parse(key.slice(1, -1)))}`);
}

function isObject(value: unknown): value is KubernetesObject {
  return typeof valueAt(value, 'metadata', 'name') === 'string';
}

/** The value below an unknown one; undefined when there is none. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((inner: unknown, key) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return new Map<string, unknown>(Object.entries(inner)).get(key);
  }, value);
}
