import { router } from '../../platform/procedures.ts';
import { exportEntries } from './export-entries.ts';
import { listEntries } from './list-entries.ts';
import { listPeople } from './list-people.ts';

export const auditRouter = router({ list: listEntries, export: exportEntries, people: listPeople });
