import { SearchResults } from '@stockhand/contract/search/schema';
import { restRoute } from '../../platform/http/rest-route.ts';

export const searchRest = [restRoute('GET', '/api/search/', 'search.all', { answer: SearchResults })];
