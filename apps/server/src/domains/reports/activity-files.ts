import { activityLabels } from '@stockhand/contract/reports/messages';
import { z } from 'zod';
import { documentTime } from '../tenants/letterhead.ts';
import { reportFiles } from './files/report-files.ts';
import { readActivity } from './get-activity.ts';

export const activityFiles = reportFiles(z.object({}), {
  name: 'activity',
  title: 'Activity Report',
  read: async (ctx) => {
    const { results } = await readActivity(ctx);
    return { results, count: results.length };
  },
  columns: () => [
    { title: 'Date & Time', kind: 'moment', value: (row) => row.date, width: 18 },
    { title: 'Type', value: (row) => activityLabels[row.type], width: 13 },
    { title: 'Activity', value: (row) => row.title, width: 33 },
    { title: 'Details', value: (row) => row.detail, width: 20 },
    { title: 'Person', value: (row) => row.person, width: 16 },
  ],
  period: (_input, { now, caller }) => `As of ${documentTime(now, caller.tenant.timezone)}`,
});
