import { Detail } from '@stockhand/contract/wire';
import { restRoute } from '../../platform/http/rest-route.ts';

export const publicSiteRest = [
  restRoute('POST', '/api/contact/', 'publicSite.contact', { status: 201, answer: Detail }),
];
