import { router } from '../../platform/procedures.ts';
import { previewLabels } from './preview-labels.ts';
import { printLabels } from './print-labels.ts';

export const labelsRouter = router({
  preview: previewLabels,
  print: printLabels,
});
