import { router } from '../../platform/procedures.ts';
import { createCustomField } from './create-custom-field.ts';
import { deleteCustomField } from './delete-custom-field.ts';
import { getCustomField } from './get-custom-field.ts';
import { listCustomFields } from './list-custom-fields.ts';
import { updateCustomField } from './update-custom-field.ts';

export const customFieldsRouter = router({
  list: listCustomFields,
  get: getCustomField,
  create: createCustomField,
  update: updateCustomField,
  delete: deleteCustomField,
});
