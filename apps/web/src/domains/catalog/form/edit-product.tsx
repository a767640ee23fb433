import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { NamedView, ProductView } from '@stockhand/contract/catalog/schema';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { Form } from '../../../platform/form/form.tsx';
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx';
import { type SchemaForm, useSchemaForm } from '../../../platform/form/use-form.ts';
import { scanArea } from '../../../platform/scanning/use-scanner.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormColumns, FormPage } from '../../../ui/layout/form-page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { judgingValues } from '../../custom-fields/judge-values.ts';
import { useDefinitions } from '../../custom-fields/use-definitions.ts';
import { ImagesEditor } from '../../images/images-editor.tsx';
import { EditConflictPanel } from './edit-conflict-panel.tsx';
import { BasicInformation, Classification, PricingAndLevels } from './edit-product-sections.tsx';
import { changedIn, type EditInput, EditProductForm, valuesOf } from './edit-values.ts';
import { OwnFields, ReorderFields } from './product-fields.tsx';
import { isStale, useEditConflict } from './use-edit-conflict.ts';
import { useLeaveEdit } from './use-leave-edit.ts';

interface EditProductProps {
  product: ProductView;
  categories: readonly NamedView[];
  manufacturers: readonly NamedView[];
}

export function EditProduct({ product, categories, manufacturers }: EditProductProps) {
  const leave = useLeaveEdit(product.id);
  const { panel, showPanel } = usePanelFocus();
  const { form, conflict } = useEditForm(product, { onSaved: leave, onConflict: showPanel });
  const submit = (event?: BaseSyntheticEvent) => {
    if (conflict.disputed.size === 0) return form.submit(event);
    event?.preventDefault();
    showPanel();
  };
  return (
    <FormPage isWide>
      <PageHeader title="Edit Product" description={product.name} />
      <Form {...scanArea} form={{ ...form, submit }}>
        <LeaveGuard hasUnsaved={form.hasUnsaved} />
        <EditConflictPanel
          ref={panel}
          productId={product.id}
          form={form.methods}
          conflict={conflict}
          categories={categories}
          manufacturers={manufacturers}
        />
        <FormColumns
          aside={
            <>
              <OwnFields form={form} />
              <Card title="Product Images" description="Added and removed at once, without Save Changes.">
                <ImagesEditor product={product} />
              </Card>
            </>
          }
        >
          <BasicInformation form={form} sku={product.sku} />
          <Classification form={form} product={product} categories={categories} manufacturers={manufacturers} />
          <PricingAndLevels form={form} />
          <ReorderFields form={form} />
        </FormColumns>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={leave}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!form.methods.formState.isDirty}
            busy={form.isBusy}
            busyText="Saving Changes..."
          >
            Save Changes
          </Button>
        </div>
      </Form>
    </FormPage>
  );
}

interface EditOptions {
  onSaved: () => void;
  /** A save was refused because another one came first, and fields that both changed wait for a decision. */
  onConflict: () => void;
}

/** The form of a product and what other people save in the meantime. */
function useEditForm(product: ProductView, { onSaved, onConflict }: EditOptions) {
  const utils = trpc.useUtils();
  const update = trpc.catalog.products.update.useMutation();
  const definitions = useDefinitions();
  const form: SchemaForm<EditInput, EditProductForm> = useSchemaForm({
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
        if (conflict.meet(await utils.catalog.products.get.fetch({ id: product.id }, { staleTime: 0 })) > 0)
          throw error;
        return send(EditProductForm.parse(form.methods.getValues()));
      }
    },
    onSaved: async (saved) => {
      utils.catalog.products.get.setData({ id: product.id }, saved);
      toast.success(texts.updated);
      onSaved();
      await utils.catalog.products.list.invalidate();
    },
    onFailed: (error) => {
      if (!isStale(error)) return;
      form.methods.clearErrors('root');
      onConflict();
    },
    failureText: texts.updateFailed,
  });
  const conflict = useEditConflict(form.methods, product);
  return { form, conflict };
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
