import { router } from '../../platform/procedures.ts';
import { createSavedView } from './create-saved-view.ts';
import { deleteSavedView } from './delete-saved-view.ts';
import { listSavedViews } from './list-saved-views.ts';
import { updateSavedView } from './update-saved-view.ts';

export const savedViewsRouter = router({
  list: listSavedViews,
  create: createSavedView,
  update: updateSavedView,
  delete: deleteSavedView,
});
