import { ById } from '@stockhand/contract/wire';
import { tenantQuery } from '../../../platform/procedures.ts';
import { getSeen } from './saved-report-row.ts';

export const getSavedReport = tenantQuery('read', 'reports', ById, ({ db, caller }, { id }) => getSeen(db, id, caller));
