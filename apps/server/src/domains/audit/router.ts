import { router } from '../../platform/procedures.ts';
import { listEntries } from './list-entries.ts';

export const auditRouter = router({ list: listEntries });
