import { type ErrorBody, statusMessages } from '@stockhand/contract/status-messages';
import { UnknownOutcome } from '@stockhand/db/driver/unknown-outcome';
import { StorageUnavailable } from '@stockhand/db/kept-files/kept-files';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';

/** A refusal in one of the two documented shapes (docs/rules.md#errors). */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfterSeconds?: number) {
    super(typeof body.detail === 'string' ? body.detail : 'Validation failed');
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const refuse = {
  unauthenticated: (detail: string = statusMessages.authenticationRequired) => new Refusal(401, { detail }),
  forbidden: (detail: string = statusMessages.forbidden) => new Refusal(403, { detail }),
  notFound: () => new Refusal(404, { detail: statusMessages.notFound }),
  badRequest: (detail: string) => new Refusal(400, { detail }),
  /** A message on a field of the request; dots name what is inside lists and objects. */
  field: (field: string, message: string) => new Refusal(400, { [field]: [message] }),
  fields: (fields: Record<string, string[]>) => new Refusal(400, fields),
  unavailable: () => new Refusal(503, { detail: statusMessages.unavailable }, 2),
  noRoom: () => new Refusal(507, { detail: statusMessages.noRoom }),
  tooLarge: () => new Refusal(413, { detail: statusMessages.tooLarge }),
  tooMany: (retryAfterSeconds: number, detail: string = statusMessages.tooManyRequests) =>
    new Refusal(429, { detail }, retryAfterSeconds),
};

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  retryAfterSeconds?: number | undefined;
  /** Nobody knows whether it was done; a repeat with the same idempotency key finds out and does nothing twice. */
  isUnknown?: boolean;
  /** Not caused by input: it belongs in the error log. */
  isFault: boolean;
}

/** Any thrown value → status and documented body. Details of an unknown error never reach the caller. */
export function answerOf(error: unknown): ErrorAnswer {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof Refusal) {
    return { status: cause.status, body: cause.body, retryAfterSeconds: cause.retryAfterSeconds, isFault: false };
  }
  if (cause instanceof z.ZodError) return { ...answerOfIssues(cause), isFault: false };
  const known = answerOfSystem(cause);
  if (known) return known;
  if (error instanceof TRPCError) return answerOfTrpc(error);
  return fault();
}

/** The headers by which programs learn when and how to try again. */
export function retryHeadersOf({ retryAfterSeconds, isUnknown }: ErrorAnswer): Record<string, string> {
  return {
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    ...(isUnknown && { 'idempotency-replay': 'same-key' }),
  };
}

function answerOfIssues(error: z.ZodError): { status: number; body: ErrorBody } {
  const messages = new Map<string, string[]>();
  for (const issue of error.issues) {
    if (issue.path.length === 1 && issue.path[0] === 'id')
      return { status: 404, body: { detail: statusMessages.notFound } };
    if (issue.path.length === 0) return { status: 400, body: { detail: 'Send an object with the documented fields.' } };
    const field = issue.path.join('.');
    const told = messages.get(field) ?? [];
    if (!told.includes(issue.message)) messages.set(field, [...told, issue.message]);
  }
  return { status: 400, body: Object.fromEntries(messages) };
}

function answerOfTrpc(error: TRPCError): ErrorAnswer {
  switch (error.code) {
    case 'PARSE_ERROR':
    case 'BAD_REQUEST':
      return { status: 400, body: { detail: statusMessages.malformedJson }, isFault: false };
    case 'NOT_FOUND':
      return { status: 404, body: { detail: statusMessages.notFound }, isFault: false };
    case 'METHOD_NOT_SUPPORTED':
      return { status: 405, body: { detail: statusMessages.notFound }, isFault: false };
    case 'PAYLOAD_TOO_LARGE':
      return { status: 413, body: { detail: statusMessages.tooLarge }, isFault: false };
    case 'UNSUPPORTED_MEDIA_TYPE':
      return { status: 415, body: { detail: statusMessages.unsupportedMediaType }, isFault: false };
    default:
      return fault();
  }
}

/** What PostgreSQL and the system say when the database cannot be reached, is stopping or starting, or takes no writes. */
const outageCodes = new Set([
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08006',
  '25P03',
  '53300',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver's messages for it, which have no code, and that of a cluster whose worker is away, which has the code of a fault. */
const outageText =
  /^timeout exceeded when trying to connect|^timeout expired|^Connection terminated|and is not queryable$|^failure on connection marked as essential/;

/** The disk is full, or the database's. */
const noRoomCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether there was no room for what was to be written. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && noRoomCodes.has(codeOf(error));
}

/** A statement or its wait for a lock took too long. */
const overdueCodes = new Set(['55P03', '57014']);

/** Whether the database was unavailable: the call itself is valid and may succeed later. */
export function isOutage(error: unknown): error is Error {
  if (error instanceof UnknownOutcome) return true;
  return error instanceof Error && (outageCodes.has(codeOf(error)) || outageText.test(error.message));
}

/** PostgreSQL's or the system's own, also where a library wrapped it in one of its own. */
function codeOf(error: Error): string {
  if (error.cause instanceof Error) return codeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function answerOfSystem(error: unknown): ErrorAnswer | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (error instanceof UnknownOutcome) {
    return {
      ...{ status: 503, body: { detail: statusMessages.outcomeUnknown }, retryAfterSeconds: 2 },
      ...{ isUnknown: true, isFault: true },
    };
  }
  if (error instanceof StorageUnavailable || isOutage(error) || overdueCodes.has(code)) {
    return { status: 503, body: { detail: statusMessages.unavailable }, retryAfterSeconds: 2, isFault: true };
  }
  if (noRoomCodes.has(code)) return { status: 507, body: { detail: statusMessages.noRoom }, isFault: true };
  if (code === '40001' || code === '40P01') {
    return { status: 503, body: { detail: statusMessages.conflict }, retryAfterSeconds: 1, isFault: true };
  }
  return undefined;
}

function fault(): ErrorAnswer {
  return { status: 500, body: { detail: statusMessages.serverError }, isFault: true };
}

const trpcCodes: Readonly<Record<number, TRPCError['code']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** What tRPC calls an answer of this status: a refusal is no fault of the server. */
export function trpcCodeOf(status: number): TRPCError['code'] {
  return trpcCodes[status] ?? 'INTERNAL_SERVER_ERROR';
}

/**
 * The constraint a database error names, without the shard suffix that a cluster appends; undefined when there is none.
 * Parsed from the message because a cluster leaves the error's own fields empty.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string' || !error.code.startsWith('23'))
    return undefined;
  const name = /constraint "([^"]+)"/.exec(error.message)?.[1];
  return name?.replace(/_\d{5,}$/, '');
}

/** Runs `work`; a violated constraint named in `refusals` becomes that refusal. */
export async function refusing<Result>(
  refusals: Record<string, () => Refusal>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    const refusal = constraint ? refusals[constraint] : undefined;
    throw refusal ? refusal() : error;
  }
}
