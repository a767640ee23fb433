import { Attention, DashboardTrends } from '@stockhand/contract/dashboard/attention';
import { DashboardCharts } from '@stockhand/contract/dashboard/charts';
import { SetUp } from '@stockhand/contract/dashboard/set-up';
import { DashboardSummary } from '@stockhand/contract/dashboard/summary';
import { restRoute } from '../../platform/http/rest-route.ts';

export const dashboardRest = [
  restRoute('GET', '/api/dashboard/attention/', 'dashboard.attention', { answer: Attention }),
  restRoute('GET', '/api/dashboard/charts/', 'dashboard.charts', { answer: DashboardCharts }),
  restRoute('GET', '/api/dashboard/set-up/', 'dashboard.setUp', { answer: SetUp }),
  restRoute('GET', '/api/dashboard/summary/', 'dashboard.summary', { answer: DashboardSummary }),
  restRoute('GET', '/api/dashboard/trends/', 'dashboard.trends', { answer: DashboardTrends }),
];
