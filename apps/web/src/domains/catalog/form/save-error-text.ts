import { failureText, readFailure } from '../../../platform/form/server-errors.ts';

/** The server's message, detail or field errors joined (docs/rules.md#errors). */
export function saveErrorText(error: unknown): string {
  const { detail, fields } = readFailure(error);
  const messages = Object.values(fields).flat();
  return detail ?? (messages.length > 0 ? [...new Set(messages)].join(' ') : failureText(error));
}
