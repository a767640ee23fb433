import { type RelativePreset, relativePresets } from '@stockhand/contract/reports/presets';
import { z } from 'zod';

export const periodDefault: RelativePreset = 'last-30';

/** Beside the days of a report's call, in its address: `ListSalesReport.extend(PeriodParameter)`. */
export const PeriodParameter = { period: z.enum(relativePresets).optional() };

/** The parameters of an address that say the period, for `useList`. */
export const periodFilters = ['period', 'start_date', 'end_date'] as const;
export type PeriodFilterName = (typeof periodFilters)[number];

export interface PeriodInput {
  period?: RelativePreset | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}
