import { statusMessages } from '@stockhand/contract/status-messages';
import { makePaperPdf } from '@stockhand/documents/make-paper-pdf';
import type { PaperData, PaperName } from '@stockhand/documents/papers';
import type { PdfCompany } from '@stockhand/documents/pdf-page';
import { DocumentError } from '@stockhand/documents/run-in-worker';
import { Refusal } from '../../platform/errors.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { drawForPrint } from '../../platform/picture.ts';

const perPerson = { max: 60, windowSeconds: 60 };
const logoPixels = { width: 600, height: 176 };

/** Draws a document of the company; 429 for somebody who asks without end, 503 when it takes too long. */
export async function drawPaper<Name extends PaperName>(
  ctx: TenantRead,
  name: Name,
  data: PaperData<Name>,
): Promise<Uint8Array> {
  await ctx.services.limits.use(`pdf ${ctx.who.user.id}`, perPerson);
  try {
    return await makePaperPdf(name, data);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    ctx.services.log.warn({ reason: error.message, document: name }, 'A PDF was given up.');
    throw new Refusal(503, { detail: statusMessages.unavailable }, 5);
  }
}

/** Name, address, colour and logo as the company's documents carry them. */
export async function companyPaper(ctx: TenantRead): Promise<PdfCompany> {
  const { logo_key, primary_color, ...company } = await ctx.db
    .selectFrom('public.tenants')
    .select(['name', 'address', 'phone', 'email', 'website', 'primary_color', 'logo_key'])
    .where('id', '=', ctx.who.tenant.id)
    .executeTakeFirstOrThrow();
  const logo = logo_key === null ? undefined : await drawForPrint(ctx.services.files.pathOf(logo_key), logoPixels);
  return { ...company, color: primary_color, logo };
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-01-31` → `January 31, 2026`. */
export function dayOnPaper(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
