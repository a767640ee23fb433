import { AuditEntryView, AuditPerson } from '@stockhand/contract/audit/schema';
import { Page } from '@stockhand/contract/paging';
import { z } from 'zod';
import { restRoute } from '../../platform/http/rest-route.ts';

export const auditRest = [
  restRoute('GET', '/api/audit-log/', 'audit.list', { answer: Page(AuditEntryView) }),
  restRoute('GET', '/api/audit-log/export/', 'audit.export', { download: 'text/csv' }),
  restRoute('GET', '/api/audit-log/people/', 'audit.people', { answer: z.array(AuditPerson) }),
];
