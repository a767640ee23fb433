import { restRoute } from '../../platform/rest-route.ts';

export const searchRest = [restRoute('GET', '/api/search/', 'search.all')];
