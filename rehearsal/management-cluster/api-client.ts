import { request } from 'node:https';
import { RehearsalError } from '../rehearsal-error.ts';

/** Where the API server is, and how it knows us. */
export interface ApiAddress {
  /** On 127.0.0.1. */
  readonly port: number;
  /** The certificate of the authority that the server must show, in PEM. */
  readonly certificate: string;
  readonly token: string;
}

/** A call to the API server. */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
  /** @default 'application/json' */
  readonly contentType?: string;
}

/** An answer of the API server. */
export interface ApiAnswer {
  readonly status: number;
  /** The JSON that it sent, or its text. */
  readonly body: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Makes one call to an API server on this machine. The objects go as they are: a client with types of its own would drop
 * the fields of a CustomResourceDefinition whose names it spells otherwise.
 *
 * @throws Node's error when nothing answers within 10 seconds, or a server answers that our authority did not sign.
 */
export async function callApi(address: ApiAddress, call: ApiCall): Promise<ApiAnswer> {
  return await new Promise((resolve, reject) => {
    const body = call.body === undefined ? '' : JSON.stringify(call.body);
    const headers = {
      authorization: `Bearer ${address.token}`,
      'content-type': call.contentType ?? 'application/json',
      // Node sends none by itself with a DELETE, and the body would be lost.
      'content-length': Buffer.byteLength(body),
    };
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: address.port,
        ca: address.certificate,
        agent: false,
        timeout: 10_000,
        headers,
        method: call.method,
        path: call.path,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('error', reject);
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: parsed(text) }));
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer within 10 s')));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** The value below an unknown one, by keys; undefined when there is none. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  let inner: unknown = value;
  for (const key of keys) {
    if (typeof inner !== 'object' || inner === null) return undefined;
    inner = new Map<string, unknown>(Object.entries(inner)).get(key);
  }
  return inner;
}

/**
 * Makes a call that must succeed, and gives the answer's body.
 *
 * @throws {@link RehearsalError} with the server's message.
 */
export async function callApiOrFail(address: ApiAddress, call: ApiCall): Promise<unknown> {
  const { status, body } = await callApi(address, call);
  if (status >= 200 && status < 300) return body;
  const message = valueAt(body, 'message');
  throw new RehearsalError(
    `the API server refused ${call.method} ${call.path}: ${typeof message === 'string' ? message : `HTTP ${status}`}`,
  );
}

/** Whether the API server says that it is ready. One that does not answer, or that is not ours, is not ready. */
export async function isReady(address: ApiAddress): Promise<boolean> {
  try {
    return (await callApi(address, { method: 'GET', path: '/readyz' })).status === 200;
  } catch {
    return false;
  }
}
