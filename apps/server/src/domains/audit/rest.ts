import { AuditEntryView } from '@stockhand/contract/audit/schema';
import { Page } from '@stockhand/contract/paging';
import { restRoute } from '../../platform/http/rest-route.ts';

export const auditRest = [restRoute('GET', '/api/audit-log/', 'audit.list', { answer: Page(AuditEntryView) })];
