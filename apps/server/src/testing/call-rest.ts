import type { FastifyInstance } from 'fastify';

export interface RestAnswer {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

export interface RestCall {
  /** Who calls, by a person's token. */
  as?: { access: string };
  /** Sent as JSON, or as a form. */
  body?: object;
  headers?: Record<string, string>;
  /** Where the call comes from, for limits per address. */
  address?: string;
}

/** Calls the REST adapter of a server without a port. */
export async function callRest(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  call: RestCall = {},
): Promise<RestAnswer> {
  const isForm = call.body instanceof FormData;
  const answer = await app.inject({
    method,
    url,
    remoteAddress: call.address ?? '127.0.0.1',
    headers: {
      ...(call.as ? { authorization: `Bearer ${call.as.access}` } : {}),
      ...(call.body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...call.headers,
    },
    ...(call.body && { payload: isForm ? call.body : JSON.stringify(call.body) }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
}
