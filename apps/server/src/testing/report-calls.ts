/** Each report as a file. */
const files = [
  'activity',
  'custom',
  'deadStock',
  'lowStock',
  'productLedger',
  'sales',
  'stockAsOf',
  'transactions',
].flatMap((name) => [`csv.${name}`, `pdf.${name}`]);

/** Of reports that people keep; whose they are is judged by the report. */
const saved = [
  'create',
  'csv',
  'delete',
  'get',
  'list',
  'pdf',
  'readers',
  'removeSchedule',
  'leaveSchedule',
  'run',
  'schedule',
  'update',
].map((call) => `saved.${call}`);

/** The calls of the router of reports for those who may read reports. */
export const reportCalls = [
  'activity',
  'custom',
  'deadStock',
  'inventory',
  'lowStock',
  'productLedger',
  'sales',
  'stockAsOf',
  'transactions',
  'transactionVolume',
  ...files,
  ...saved,
];

/** The calls of the router of the dashboard, for every member: they tell what the caller may read. */
export const figureCalls = ['attention', 'charts', 'setUp', 'summary', 'trends'];
