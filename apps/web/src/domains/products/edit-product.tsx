import { productMessages as texts } from '@stockhand/contract/products/messages';
import { type NamedView, type ProductView, UpdateProduct } from '@stockhand/contract/products/schema';
import { useState } from 'react';
import type { z } from 'zod';
import { LeaveGuard } from '../../platform/leave-guard.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { judgingValues } from '../custom-fields/judge-values.ts';
import { useDefinitions } from '../custom-fields/use-definitions.ts';
import { BasicInformation, Classification, OwnFields, PricingAndLevels } from './edit-product-sections.tsx';
import { ImagesEditor } from './images-editor.tsx';
import { useLeaveEdit } from './use-leave-edit.ts';

interface EditProductProps {
  product: ProductView;
  categories: readonly NamedView[];
  manufacturers: readonly NamedView[];
}

export const EditProductForm = UpdateProduct.omit({ id: true });
export type EditProductForm = z.output<typeof EditProductForm>;
type Input = z.input<typeof EditProductForm>;

export function EditProduct({ product, categories, manufacturers }: EditProductProps) {
  const leave = useLeaveEdit(product.id);
  const utils = trpc.useUtils();
  const update = trpc.products.update.useMutation();
  const definitions = useDefinitions();
  const [before] = useState(() => valuesOf(product));
  const schemaForm = useSchemaForm<Input, EditProductForm, ProductView>({
    schema: judgingValues(EditProductForm, definitions),
    records: ['custom_fields'],
    defaultValues: before,
    // Only what was changed: what somebody else saves meanwhile in other fields stays.
    save: (values) => update.mutateAsync({ id: product.id, ...changedIn(values, before) }),
    onSaved: async (saved) => {
      utils.products.get.setData({ id: product.id }, saved);
      toast.success(texts.updated);
      leave();
      await utils.products.list.invalidate();
    },
    failureText: texts.updateFailed,
  });
  const { isDirty } = schemaForm.form.formState;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <PageHeader title="Edit Product" description={product.name} />
      <form onSubmit={schemaForm.submit} noValidate className="flex flex-col gap-4">
        <LeaveGuard hasUnsaved={schemaForm.hasUnsaved} />
        {schemaForm.failure && <Alert tone="danger">{schemaForm.failure}</Alert>}
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

function valuesOf(product: ProductView): Input {
  return {
    name: product.name,
    barcode: product.barcode ?? '',
    description: product.description,
    is_active: product.is_active,
    category: product.category,
    manufacturer: product.manufacturer,
    selling_price: product.selling_price,
    cost_price: product.cost_price,
    min_stock_level: product.min_stock_level,
    custom_fields: product.custom_fields,
  };
}

function changedIn(values: EditProductForm, before: Input): EditProductForm {
  const earlier = new Map<string, unknown>(Object.entries(before));
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(earlier.get(name));
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}
