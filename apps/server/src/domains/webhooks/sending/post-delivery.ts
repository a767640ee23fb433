import { postText } from '../../../platform/http/outgoing/post-text.ts';
import { type Network, resolveHost } from '../../../platform/http/outgoing/resolve-host.ts';
import { within } from '../../../platform/within.ts';
import { secretsAt, signatureOf } from '../signature.ts';
import { bodyOf, type DueDelivery } from './deliveries.ts';

/** What came of an attempt. */
export interface Attempt {
  at: Date;
  response_status: number | null;
  response_body: string;
  error: string;
  duration_ms: number | null;
}

/** From the look-up of the host to the end of the answer. */
const secondsMax = 10;
const answerBytesMax = 2_048;

export interface Outside {
  network: Network;
  sealing: Uint8Array;
}

/** One attempt. A status of 2xx accepts the delivery; redirects are not followed. Throws only when `signal` aborts. */
export async function postDelivery(
  delivery: DueDelivery,
  { network, sealing }: Outside,
  signal: AbortSignal,
): Promise<Attempt> {
  const at = new Date();
  const body = bodyOf(delivery);
  const limit = AbortSignal.timeout(secondsMax * 1000);
  try {
    const url = new URL(delivery.url);
    const addresses = await within(limit, resolveHost(url, network));
    if (addresses.length === 0) return unanswered(at, `The host ${url.hostname} has no address.`);
    const {
      status,
      body: answer,
      ms,
    } = await postText(url, {
      addresses,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Stockhand-Webhooks/1',
        'stockhand-signature': signatureOf(secretsAt(sealing, delivery, at), body, at),
      },
      body,
      bytesMax: answerBytesMax,
      signal: AbortSignal.any([signal, limit]),
    });
    const error = isAccepted(status) ? '' : refusalText(status);
    return { at, response_status: status, response_body: answer, error, duration_ms: ms };
  } catch (error) {
    if (signal.aborted) throw error;
    return unanswered(at, limit.aborted ? `No answer within ${secondsMax} seconds.` : reasonOf(error));
  }
}

export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

function refusalText(status: number): string {
  const isRedirect = status >= 300 && status < 400;
  return isRedirect ? `Answered ${status}. Redirects are not followed.` : `Answered ${status}.`;
}

function unanswered(at: Date, error: string): Attempt {
  return { at, response_status: null, response_body: '', error, duration_ms: Date.now() - at.getTime() };
}

function reasonOf(error: unknown): string {
  // Of several addresses that were tried, the first failure stands for all.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const message = (first instanceof Error ? first.message : String(first)).slice(0, 500);
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  const words = failureWords.find(([codes]) => codes.test(code))?.[1];
  return words === undefined ? message : `${words} (${code}).`;
}

/** What whoever runs the receiver can do something about, by the system's code. */
const failureWords: readonly (readonly [codes: RegExp, words: string])[] = [
  [/^ECONNREFUSED$/, 'The receiver refused the connection'],
  [/^(ECONNRESET|EPIPE)$/, 'The receiver closed the connection without an answer'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'The receiver cannot be reached'],
  [/CERT|^UNABLE_TO_/, 'The certificate of the receiver is not valid'],
];
