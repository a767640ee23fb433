import { formatOf, type LabelPreview, PrintLabels, pagesOf } from '@stockhand/contract/labels/schema';
import { tenantQuery } from '../../platform/procedures.ts';
import { labelContents } from './label-contents.ts';

/** The first label as it will be printed, and how many there will be on how much paper. */
export const previewLabels = tenantQuery(
  'read',
  'products',
  PrintLabels,
  async (ctx, input): Promise<LabelPreview> => {
    const { labels, products, count } = await labelContents(ctx, input, 1);
    const [first] = labels;
    // With the shapes of all codes and fonts: much memory for what few calls need.
    const { drawLabel } = await import('@stockhand/documents/label-drawing');
    const drawn = first && drawLabel(first, formatOf(input), input);
    return {
      products,
      labels: count,
      pages: pagesOf(input, count),
      drawing: drawn?.drawing ?? null,
      fallback: drawn?.fallback ?? null,
    };
  },
  { isLong: true },
);
