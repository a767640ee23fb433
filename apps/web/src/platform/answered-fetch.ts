import { CallError } from './form/server-errors.ts';
import { isGatewaysOwn, reachingFetch } from './live/connection.ts';

/**
 * `fetch` for calls that are answered in JSON. What something in between says in words of its own, e.g. a proxy's page
 * of HTML, is a CallError with its status; a gateway that speaks for a server it cannot reach counts as no answer.
 */
export async function answeredFetch(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await reachingFetch(input, init);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.ok || isJson) return response;
  throw new CallError(isGatewaysOwn(response) ? null : response.status, null);
}
