import { failureText, readFailure } from '../../platform/server-errors.ts';

/** The server's message, detail or field errors joined (document 2, section 7). */
export function saveErrorText(error: unknown): string {
  const { detail, fields } = readFailure(error);
  const messages = Object.values(fields).flat();
  return detail ?? (messages.length > 0 ? [...new Set(messages)].join(' ') : failureText(error));
}
