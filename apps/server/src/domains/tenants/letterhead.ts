import { statusMessages } from '@stockhand/contract/status-messages';
import type { DocumentData, DocumentName } from '@stockhand/documents/business-documents';
import { makeDocumentPdf } from '@stockhand/documents/make-document-pdf';
import type { PdfLetterhead } from '@stockhand/documents/pdf-page';
import { DocumentError, type Drawn } from '@stockhand/documents/run-in-worker';
import { type Claim, QueueFull } from '@stockhand/fair-queue/fair-queue';
import { Refusal } from '../../platform/errors.ts';
import { draw } from '../../platform/files/drawing.ts';
import { drawnFor } from '../../platform/files/picture-queue.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { useLimits } from '../../platform/http/usage-limits.ts';
import { claimOf, tooManyWaiting } from '../../platform/queue-claim.ts';

const logoPixels = { width: 600, height: 176 };

/** PDFs of a tenant that wait while others of it are drawn. */
const waitingMax = 30;

/** Draws a document of the tenant; 503 when it takes too long, and what `queued` throws. */
export async function drawDocument<Name extends DocumentName>(
  ctx: TenantRead,
  name: Name,
  data: DocumentData<Name>,
): Promise<Drawn> {
  try {
    return await queued(ctx, (claim) => makeDocumentPdf(name, data, claim));
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    ctx.services.log.warn({ reason: error.message, document: name }, 'A PDF was given up.');
    throw new Refusal(503, { detail: statusMessages.unavailable }, 5);
  }
}

/**
 * Draws a PDF when the tenant is next. 429 beyond the PDFs of a minute or a day; 503 with Retry-After when too many of the tenant
 * wait, or when the call's time is over first: neither counts.
 */
export async function queued(ctx: TenantRead, draw: (claim: Claim) => Promise<Drawn>): Promise<Drawn> {
  await useLimits(ctx, ['pdf', 'pdfADay']);
  try {
    return await draw(claimOf(ctx, waitingMax));
  } catch (error) {
    throw error instanceof QueueFull ? tooManyWaiting() : error;
  }
}

/** Name, address, colour and logo as the tenant's documents carry them. */
export async function letterheadOf(ctx: TenantRead): Promise<PdfLetterhead> {
  const { logo_key, primary_color, ...tenant } = await ctx.db
    .selectFrom('public.tenants')
    .select(['name', 'address', 'phone', 'email', 'website', 'tax_id', 'primary_color', 'logo_key'])
    .where('id', '=', ctx.caller.tenant.id)
    .executeTakeFirstOrThrow();
  const { files } = ctx.services;
  const logo =
    logo_key === null
      ? undefined
      : await drawnFor(ctx, () => files.withCopy(logo_key, (path) => draw('drawForPrint', path, logoPixels)));
  return { ...tenant, color: primary_color, logo };
}

/** A moment of the tenant's as a person reads it: `January 31, 2026 at 11:59 PM`. */
export function documentTime(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment);
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-01-31` → `January 31, 2026`. */
export function documentDate(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
