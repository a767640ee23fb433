import { productMessages as texts } from '@stockhand/contract/products/messages';
import type { NamedView, ProductView } from '@stockhand/contract/products/schema';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../../platform/leave-guard.tsx';
import { trpc } from '../../platform/trpc.ts';
import { type SchemaForm, useSchemaForm } from '../../platform/use-form.ts';
import { scanArea } from '../../platform/use-scanner.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { judgingValues } from '../custom-fields/judge-values.ts';
import { useDefinitions } from '../custom-fields/use-definitions.ts';
import { EditConflictPanel } from './edit-conflict-panel.tsx';
import { BasicInformation, Classification, OwnFields, PricingAndLevels } from './edit-product-sections.tsx';
import { changedIn, type EditInput, EditProductForm, valuesOf } from './edit-values.ts';
import { ImagesEditor } from './images-editor.tsx';
import { isStale, useEditConflict } from './use-edit-conflict.ts';
import { useLeaveEdit } from './use-leave-edit.ts';

interface EditProductProps {
  product: ProductView;
  categories: readonly NamedView[];
  manufacturers: readonly NamedView[];
}

export function EditProduct({ product, categories, manufacturers }: EditProductProps) {
  const leave = useLeaveEdit(product.id);
  const utils = trpc.useUtils();
  const update = trpc.products.update.useMutation();
  const definitions = useDefinitions();
  const { panel, showPanel } = usePanelFocus();
  const schemaForm: SchemaForm<EditInput, EditProductForm> = useSchemaForm({
    schema: judgingValues(EditProductForm, definitions),
    records: ['custom_fields'],
    defaultValues: valuesOf(product),
    save: async (values): Promise<ProductView> => {
      const send = (changed: EditProductForm) => {
        const { values: before, updatedAt } = conflict.base();
        const expected_updated_at = updatedAt.toISOString();
        return update.mutateAsync({ id: product.id, expected_updated_at, ...changedIn(changed, before) });
      };
      try {
        return await send(values);
      } catch (error) {
        if (!isStale(error)) throw error;
        // Without a field in dispute both changes go together.
        if (conflict.meet(await utils.products.get.fetch({ id: product.id }, { staleTime: 0 })) > 0) throw error;
        return send(EditProductForm.parse(schemaForm.form.getValues()));
      }
    },
    onSaved: async (saved) => {
      utils.products.get.setData({ id: product.id }, saved);
      toast.success(texts.updated);
      leave();
      await utils.products.list.invalidate();
    },
    onFailed: (error) => {
      if (!isStale(error)) return;
      schemaForm.form.clearErrors('root');
      showPanel();
    },
    failureText: texts.updateFailed,
  });
  const conflict = useEditConflict(schemaForm.form, product);
  const submit = (event: FormEvent) => {
    if (conflict.disputed.size === 0) return schemaForm.submit(event);
    event.preventDefault();
    showPanel();
  };
  const { isDirty } = schemaForm.form.formState;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <PageHeader title="Edit Product" description={product.name} />
      <form {...scanArea} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <LeaveGuard hasUnsaved={schemaForm.hasUnsaved} />
        {schemaForm.failure && <FormFailure>{schemaForm.failure}</FormFailure>}
        <EditConflictPanel
          ref={panel}
          productId={product.id}
          form={schemaForm.form}
          conflict={conflict}
          categories={categories}
          manufacturers={manufacturers}
        />
        <BasicInformation {...schemaForm} sku={product.sku} />
        <Classification {...schemaForm} product={product} categories={categories} manufacturers={manufacturers} />
        <PricingAndLevels {...schemaForm} />
        <OwnFields {...schemaForm} />
        <Card title="Product Images" description="Added and removed at once, without Save Changes.">
          <ImagesEditor product={product} />
        </Card>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={leave}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty}
            busy={schemaForm.isBusy}
            busyText="Saving Changes..."
          >
            Save Changes
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Focus for a panel that may appear with the same change that calls for it. */
function usePanelFocus() {
  const panel = useRef<HTMLElement>(null);
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (calls > 0) panel.current?.focus();
  }, [calls]);
  return { panel, showPanel: () => setCalls((before) => before + 1) };
}
