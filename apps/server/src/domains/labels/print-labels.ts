import { dayIn } from '@stockhand/contract/calendar';
import { labelMessages as texts } from '@stockhand/contract/labels/messages';
import { labelsMax, PrintLabels } from '@stockhand/contract/labels/schema';
import { makeLabelsPdf } from '@stockhand/documents/make-labels-pdf';
import { DocumentError } from '@stockhand/documents/run-in-worker';
import { refuse } from '../../platform/errors.ts';
import { Download } from '../../platform/files/download.ts';
import { tenantFile } from '../../platform/procedures.ts';
import { queued } from '../tenants/letterhead.ts';
import { emptyPrintText, labelContents } from './label-contents.ts';

/** The labels of the chosen products as a PDF in the measures of the paper. */
export const printLabels = tenantFile('read', 'products', PrintLabels, async (ctx, input) => {
  const contents = await labelContents(ctx, input, labelsMax);
  if (contents.count === 0) throw refuse.badRequest(emptyPrintText(contents, input.amount));
  if (contents.count > labelsMax) throw refuse.badRequest(texts.tooMany(contents.count, labelsMax));
  const { ids: _ids, filter: _filter, counts: _counts, ...settings } = input;
  const print = { title: 'Labels', settings, labels: contents.labels };
  const pdf = await queued(ctx, (claim) => makeLabelsPdf(print, claim)).catch((error) => {
    if (!(error instanceof DocumentError)) throw error;
    ctx.services.log.warn({ err: error, requestId: ctx.requestId }, 'Labels could not be made.');
    throw refuse.badRequest(texts.failed);
  });
  return new Download(pdf, 'application/pdf', `labels-${dayIn(ctx.now, ctx.caller.tenant.timezone)}.pdf`);
});
