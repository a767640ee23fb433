import { refusalOf } from './errors.ts';

export interface RestOptions {
  /** Parameters of the address. What is undefined is left out. */
  query?: Record<string, string | number | boolean | undefined>;
  /** A form for files; anything else is sent as JSON. */
  body?: unknown;
  /** See `MutationOptions`; with POST. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** A call of the REST interface, for files of any size: bytes are streamed. Throws a `StockhandError` when it is refused. */
export type Rest = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  options?: RestOptions,
) => Promise<Response>;

export function restOver(url: string, send: (address: string, init: RequestInit) => Promise<Response>): Rest {
  return async (method, path, { query = {}, body, idempotencyKey, signal } = {}) => {
    const address = new URL(`${url}${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value));
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await send(address.href, {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  };
}
