import { statusMessages } from '@stockhand/contract/status-messages';
import { TRPCClientError } from '@trpc/client';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '../../ui/overlay/toast.ts';
import { repeatOffer } from '../repeats.ts';

/** A call outside tRPC (uploads, downloads) that the server refused or did not answer. */
export class CallError extends Error {
  /** Null when no answer came. */
  readonly status: number | null;
  readonly body: unknown;

  constructor(status: number | null, body: unknown) {
    super(status === null ? 'No answer' : `Answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Any failed call in one shape: the status (null without an answer), the detail or the messages of fields. */
export interface Failure {
  status: number | null;
  detail: string | null;
  fields: Record<string, string[]>;
}

export function readFailure(error: unknown): Failure {
  if (error instanceof CallError) return failureOf(error.status, error.body);
  if (error instanceof TRPCClientError) {
    if (error.cause instanceof CallError) return readFailure(error.cause);
    const data = error.data as { httpStatus?: number; body?: unknown } | undefined;
    const response = error.meta?.response as { status?: number } | undefined;
    return failureOf(data?.httpStatus ?? response?.status ?? null, data?.body);
  }
  // Not a failed call but a fault of this program.
  return { status: 0, detail: null, fields: {} };
}

/** Whether the call may have been done all the same: no answer came, or the server was in trouble. */
export function isUnanswered(error: unknown): boolean {
  const { status } = readFailure(error);
  return status === null || status === 0 || status >= 500;
}

/** What a person reads about a failed call (docs/rules.md#errors). */
export function failureText(error: unknown): string {
  const { status, detail, fields } = readFailure(error);
  if (detail) return detail;
  const messages = Object.entries(fields).map(([field, [first]]) => `${field}: ${first}`);
  if (messages.length > 0) return `Validation error: ${messages.join('; ')}`;
  return textOfStatus(status);
}

/**
 * The server's detail or first field message, else what the document says for this action. That nothing was answered
 * or that the server is in trouble is said as such: the action's own text would blame the input.
 */
export function failureTextOr(error: unknown, fallback: string): string {
  const { status, detail, fields } = readFailure(error);
  const [first] = Object.values(fields)[0] ?? [];
  if (detail ?? first) return detail ?? first ?? fallback;
  return status === null || status === 500 ? textOfStatus(status) : fallback;
}

/** The toast of a failed action: `failureTextOr` with a fallback, `failureText` without. Offers "Try again" where that is safe. */
export function toastFailure(error: unknown, fallback?: string): void {
  toast.error(fallback === undefined ? failureText(error) : failureTextOr(error, fallback), repeatOffer(error));
}

/**
 * Puts the server's field messages on the form's fields of the same names and focuses the first. Returns what no field
 * took, for a banner; null when all found their place.
 */
export function showOnFields<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
  options: {
    fallback?: string | undefined;
    renamed?: Record<string, string> | ((field: string, values: Values) => string) | undefined;
    /** Fields that hold any names: a message beneath one lands there although the form has no such field yet. */
    records?: readonly string[] | undefined;
  } = {},
): string | null {
  const { fields } = readFailure(error);
  const { renamed } = options;
  const values = form.getValues();
  const left: string[] = [];
  let isFirst = true;
  for (const [name, messages] of Object.entries(fields)) {
    const [message = statusMessages.unexpected] = messages;
    const field = typeof renamed === 'function' ? renamed(name, values) : (renamed?.[name] ?? name);
    const isInRecord = options.records?.some((record) => field.startsWith(`${record}.`)) ?? false;
    if (!isInRecord && !hasPath(values, field)) {
      left.push(message);
      continue;
    }
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  if (left.length > 0) return left.join(' ');
  if (!isFirst) return null;
  return options.fallback === undefined ? failureText(error) : failureTextOr(error, options.fallback);
}

function failureOf(status: number | null, body: unknown): Failure {
  if (typeof body !== 'object' || body === null) return { status, detail: null, fields: {} };
  if ('detail' in body && typeof body.detail === 'string') return { status, detail: body.detail, fields: {} };
  const entries = Object.entries(body).filter(
    (entry): entry is [string, string[]] => Array.isArray(entry[1]) && typeof entry[1][0] === 'string',
  );
  return { status, detail: null, fields: Object.fromEntries(entries) };
}

function textOfStatus(status: number | null): string {
  switch (status) {
    case null:
      return statusMessages.noResponse;
    case 401:
      return statusMessages.authenticationRequired;
    case 403:
      return statusMessages.forbidden;
    case 404:
      return statusMessages.notFound;
    case 500:
      return statusMessages.serverError;
    default:
      return statusMessages.unexpected;
  }
}

function hasPath(values: unknown, path: string): boolean {
  let inner = values;
  for (const key of path.split('.')) {
    if (typeof inner !== 'object' || inner === null || !(key in inner)) return false;
    inner = (inner as Record<string, unknown>)[key];
  }
  return true;
}
