/** What the server answers to a call that it refuses: a sentence, or what is wrong with each field. */
export type RefusalBody = Record<string, unknown>;

/** The server refused the call. The message is for people. */
export class StockhandError extends Error {
  override name = 'StockhandError';
  /** The status of HTTP: 400, 401, 403, 404, 413, 429, 500 or 503. */
  readonly status: number;
  readonly body: RefusalBody;
  /** Seconds after which it may be tried again, with 429 and 503. */
  readonly retryAfter: number | undefined;
  /** Nobody knows whether it was done: the same call with the same idempotency key finds out and does nothing twice. */
  readonly isUnknown: boolean;
  /** Name it when you ask for help. */
  readonly requestId: string | undefined;

  constructor(status: number, body: RefusalBody, headers?: Headers) {
    super(messageOf(status, body));
    this.status = status;
    this.body = body;
    const retryAfter = Number.parseInt(headers?.get('retry-after') ?? '', 10);
    this.retryAfter = Number.isNaN(retryAfter) ? undefined : retryAfter;
    this.isUnknown = headers?.get('idempotency-replay') === 'same-key';
    this.requestId = headers?.get('x-request-id') ?? undefined;
  }

  /** What is wrong with each field, with dots for what is inside lists: `{ 'items.0.quantity': ['…'] }`. */
  get fields(): Record<string, string[]> {
    const isTexts = (told: unknown): told is string[] =>
      Array.isArray(told) && told.every((text) => typeof text === 'string');
    return Object.fromEntries(
      Object.entries(this.body).filter((field): field is [string, string[]] => isTexts(field[1])),
    );
  }
}

/** No answer came: the server does not run, the address is wrong or the connection broke. `cause` says what happened. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

function messageOf(status: number, body: RefusalBody): string {
  if (typeof body.detail === 'string') return body.detail;
  const told = Object.entries(body).map(([field, texts]) => `${field}: ${[texts].flat().join(' ')}`);
  return told.join('; ') || `The server answered with status ${status}.`;
}

/** The refusal that an answer without success carries. */
export async function refusalOf(answer: Response): Promise<StockhandError> {
  const text = await answer.text();
  return new StockhandError(answer.status, bodyOf(text), answer.headers);
}

function bodyOf(text: string): RefusalBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as RefusalBody;
  } catch {
    // An answer of something between: a proxy's page.
  }
  return {};
}
