import { restRoute } from '../../platform/http/rest-route.ts';

export const labelsRest = [restRoute('POST', '/api/products/labels/', 'labels.print', { download: 'application/pdf' })];
