import { SavedView } from '@stockhand/contract/saved-views';
import { z } from 'zod';
import { restRoute } from '../../platform/http/rest-route.ts';

export const savedViewsRest = [
  restRoute('GET', '/api/saved-views/', 'savedViews.list', { answer: z.array(SavedView) }),
  restRoute('POST', '/api/saved-views/', 'savedViews.create', { answer: SavedView, status: 201 }),
  restRoute('PATCH', '/api/saved-views/:id/', 'savedViews.update', { answer: SavedView }),
  restRoute('DELETE', '/api/saved-views/:id/', 'savedViews.delete'),
];
