import http from 'node:http';
import https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import type { KubeConfig } from '@kubernetes/client-node';

/** The API server cannot be spoken to: no connection, no answer in time, or no usable one. */
export class NoAnswerError extends Error {}

/** What the API server answered. */
export interface Answer {
  readonly status: number;
  /** The parsed body; undefined when it was no JSON. */
  readonly body: unknown;
}

/** Reads one path of the API server. */
export type Get = (path: string, accept?: string) => Promise<Answer>;

/** What of a kubeconfig it takes to speak to the API server. */
export type Access = Pick<KubeConfig, 'getCurrentCluster' | 'applyToHTTPSOptions'>;

/** How long the API server may stay silent, and how long credentials may take, in milliseconds. */
export interface Patience {
  readonly silenceMilliseconds: number;
}

async function inTime<T>(work: Promise<T>, milliseconds: number, otherwise: string): Promise<T> {
  const timer = new AbortController();
  const late = delay(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new NoAnswerError(otherwise);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function request(url: string, options: https.RequestOptions, silence: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('http:') ? http.request : https.request;
    const fail = (error: NodeJS.ErrnoException): void => {
      clearTimeout(timer);
      reject(new NoAnswerError(error.message || (error.code ?? 'no answer')));
    };
    const sent = send(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        timer.refresh();
        chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('end', () => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, body: parse(Buffer.concat(chunks).toString('utf8')) });
      });
    });
    // Not the socket's own timeout: that one waits twice as long for a server that takes connections and says nothing.
    const timer = setTimeout(() => sent.destroy(new Error(`no answer for ${silence / 1000} s`)), silence);
    sent.on('error', fail);
    sent.end();
  });
}

/**
 * Reads from the API server that a kubeconfig names, giving up when it stays silent.
 *
 * @throws NoAnswerError, never with credentials in its message
 */
export function apiServer(config: Access, { silenceMilliseconds }: Patience): Get {
  const server = (config.getCurrentCluster()?.server ?? '').replace(/\/+$/, '');
  const credentials = async (): Promise<https.RequestOptions> => {
    const options: https.RequestOptions = {};
    try {
      await config.applyToHTTPSOptions(options);
    } catch {
      // A credential plugin's own words may hold a token, so they are not passed on.
      throw new NoAnswerError('the credentials of this context could not be had: `kubectl version` says why');
    }
    return options;
  };
  return async (path, accept = 'application/json') => {
    const late = `the credentials of this context did not come within ${silenceMilliseconds / 1000} s`;
    const options = await inTime(credentials(), silenceMilliseconds, late);
    const headers = { ...options.headers, Accept: accept };
    return request(`${server}${path}`, { ...options, headers, method: 'GET' }, silenceMilliseconds);
  };
}
