import { restRoute } from '../../platform/rest-route.ts';

export const auditRest = [restRoute('GET', '/api/audit-log/', 'audit.list')];
