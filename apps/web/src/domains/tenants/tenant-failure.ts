import { statusMessages } from '@stockhand/contract/status-messages';
import { readFailure } from '../../platform/form/server-errors.ts';
import { tenantTexts } from './tenant-texts.ts';

/** What the documents want to be read when something fails with a tenant (docs/rules.md#errors). */
export function tenantFailureText(error: unknown, texts: { forbidden: string; otherwise: string }): string {
  const { status, detail, fields } = readFailure(error);
  if (status === null) return statusMessages.noResponse;
  if (status === 401) return tenantTexts.sessionExpired;
  if (status === 403) return texts.forbidden;
  if (detail) return `Error: ${detail}`;
  const [message] = Object.values(fields)[0] ?? [];
  return message ?? texts.otherwise;
}
