import type { Answers } from './answers.ts';
import { purchasingAnswers } from './tenant/purchasing.ts';
import { reportsAnswers } from './tenant/reports.ts';
import { sellingAnswers } from './tenant/selling.ts';
import { settingsAnswers } from './tenant/settings.ts';
import { stockAnswers } from './tenant/stock.ts';

/** To what the pages of a tenant ask that has one of everything. What would change something is refused or has no answer. */
export const tenant: Answers = {
  ...stockAnswers,
  ...purchasingAnswers,
  ...sellingAnswers,
  ...reportsAnswers,
  ...settingsAnswers,
};
