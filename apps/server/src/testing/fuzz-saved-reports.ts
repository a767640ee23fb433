import type { Preparation } from './fuzz-input.ts';
import type { Person } from './world.ts';

const report = { name: 'Sales by month', question: { measures: 'net_sales,margin', by: 'month' } } as const;

/** Saved reports. Their number is limited, so that each begins with none. */
export function savedReportPreparations({
  call: { reports },
  caller: { membership },
}: Person): Record<string, Preparation> {
  const { saved } = reports;
  const clear = async () => {
    for (const { id } of (await saved.list({ of: 'mine', page_size: 100 })).results) await saved.delete({ id });
  };
  const made = async () => {
    await clear();
    return (await saved.create({ ...report, is_shared: true })).id;
  };
  const weekly = { frequency: 'weekly', weekday: 1, format: 'pdf' } as const;
  const schedule = { ...weekly, recipients: [membership.id] };
  const scheduled = async () => {
    const id = await made();
    await saved.schedule({ id, ...schedule });
    return { input: { id } };
  };
  const read = async () => ({ input: { id: await made() } });
  return {
    'reports.saved.create': async () => {
      await clear();
      return { input: report };
    },
    'reports.saved.update': async () => ({
      input: { id: await made(), name: 'Margin by month', question: report.question, is_shared: false },
    }),
    'reports.saved.delete': read,
    'reports.saved.get': read,
    'reports.saved.csv': read,
    'reports.saved.pdf': read,
    'reports.saved.readers': read,
    'reports.saved.run': async () => ({ input: { id: await made(), page: 1, page_size: 10, ordering: '-margin' } }),
    'reports.saved.schedule': async () => ({ input: { id: await made(), ...schedule, month_day: 31 } }),
    'reports.saved.removeSchedule': scheduled,
    'reports.saved.leaveSchedule': scheduled,
  };
}
