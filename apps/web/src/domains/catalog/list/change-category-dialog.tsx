import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { RequiredText } from '@stockhand/contract/wire';
import { z } from 'zod';
import { ComboboxField } from '../../../platform/form/combobox-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { CallError } from '../../../platform/form/server-errors.ts';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface ChangeCategoryDialogProps {
  count: number;
  onClose: () => void;
  /** `null` takes the category away. */
  onChoose: (category: number | null) => Promise<void>;
}

/** A category that exists, picked or typed, or a new one for those who may make it. */
export function ChangeCategoryDialog({ count, onClose, onChoose }: ChangeCategoryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change category"
      description={`Of ${count.toLocaleString('en-US')} selected ${count === 1 ? 'product' : 'products'}.`}
      size="sm"
    >
      <CategoryForm onChoose={onChoose} />
    </Dialog>
  );
}

const CategoryName = z.object({ name: RequiredText(1, 120, texts.categoryRequired) });

function CategoryForm({ onChoose }: Pick<ChangeCategoryDialogProps, 'onChoose'>) {
  const categories = trpc.catalog.categories.list.useQuery({ is_active: true });
  const utils = trpc.useUtils();
  const create = trpc.catalog.categories.create.useMutation();
  const mayCreate = useCan()('create', 'products');
  const form = useSchemaForm({
    schema: CategoryName,
    defaultValues: { name: '' },
    async save({ name }) {
      // Who types fast is here before the names are.
      const { results } = categories.data ?? (await utils.catalog.categories.list.ensureData({ is_active: true }));
      const found = results.find((category) => category.name.toLowerCase() === name.toLowerCase());
      if (found) return found.id;
      if (!mayCreate) throw new CallError(400, { name: [texts.unknownCategory] });
      const { id } = await create.mutateAsync({ name });
      await utils.catalog.categories.invalidate();
      return id;
    },
    onSaved: onChoose,
    failureText: texts.updateFailed,
  });
  return (
    <DialogForm
      form={form}
      failure={form.failure ?? (categories.isError && texts.categoriesFailed)}
      submitText="Change category"
      busyText="Saving..."
      footerStart={
        // A button of its own: Enter in the empty field must not undo the sorting of many products.
        <Button onClick={() => void onChoose(null)} disabled={form.isBusy} className="max-sm:w-full">
          Take category away
        </Button>
      }
    >
      <ComboboxField
        form={form}
        name="name"
        label="Category"
        required={false}
        creates={mayCreate}
        hint={mayCreate ? 'Pick one or type a new one.' : 'Pick one.'}
        suggestions={(categories.data?.results ?? []).map((category) => category.name)}
      />
    </DialogForm>
  );
}
