import { router } from '../../platform/procedures.ts';
import { getAttention } from './get-attention.ts';
import { getCharts } from './get-charts.ts';
import { getSetUp } from './get-set-up.ts';
import { getSummary } from './get-summary.ts';
import { getTrends } from './get-trends.ts';

export const dashboardRouter = router({
  attention: getAttention,
  charts: getCharts,
  setUp: getSetUp,
  summary: getSummary,
  trends: getTrends,
});
