import { productMessages as texts } from '@stockhand/contract/products/messages';
import { type FormEvent, useState } from 'react';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { useCan } from '../../platform/who.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/dialog.tsx';
import { useDialogUnsaved } from '../../ui/dialog-unsaved.ts';
import { Field } from '../../ui/field.tsx';
import { NameCombobox } from './name-combobox.tsx';

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

function CategoryForm({ onChoose }: Pick<ChangeCategoryDialogProps, 'onChoose'>) {
  const categories = trpc.products.categories.list.useQuery({ is_active: true });
  const utils = trpc.useUtils();
  const create = trpc.products.categories.create.useMutation();
  const mayCreate = useCan()('create', 'products');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  useDialogUnsaved(() => name.trim() !== '');
  const known = categories.data?.results ?? [];

  const choose = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError(texts.categoryRequired);
    try {
      // Who types fast is here before the names are.
      const { results } = categories.data ?? (await utils.products.categories.list.ensureData({ is_active: true }));
      const found = results.find((category) => category.name.toLowerCase() === wanted.toLowerCase());
      if (found) return await onChoose(found.id);
      if (!mayCreate) return setError(texts.unknownCategory);
      const { id } = await create.mutateAsync({ name: wanted });
      await utils.products.categories.invalidate();
      await onChoose(id);
    } catch (failure) {
      setError(failureTextOr(failure, texts.updateFailed));
    }
  };
  return (
    <form onSubmit={(event) => void choose(event)} noValidate>
      <DialogBody>
        <Field
          label="Category"
          error={error ?? (categories.isError ? texts.categoriesFailed : undefined)}
          hint={mayCreate ? 'Pick one or type a new one.' : 'Pick one.'}
        >
          <NameCombobox
            value={name}
            onValueChange={(text) => {
              setName(text);
              setError(undefined);
            }}
            onBlur={() => undefined}
            known={known}
          />
        </Field>
      </DialogBody>
      <DialogFooter
        start={
          // A button of its own: Enter in the empty field must not undo the sorting of many products.
          <Button onClick={() => void onChoose(null)} disabled={create.isPending} className="max-sm:w-full">
            Take category away
          </Button>
        }
      >
        <DialogCancel />
        <Button type="submit" variant="primary" busy={create.isPending} busyText="Saving...">
          Change category
        </Button>
      </DialogFooter>
    </form>
  );
}
