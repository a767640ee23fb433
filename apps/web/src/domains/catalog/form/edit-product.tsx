import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { NamedView, ProductView } from '@stockhand/contract/catalog/schema';
import { Form } from '../../../platform/form/form.tsx';
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx';
import { useMergingForm } from '../../../platform/form/merge/use-merging-form.ts';
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
import { useFarOffQuestion } from '../../stock/use-far-off-question.tsx';
import { BasicInformation, Classification, PricingAndLevels } from './edit-product-sections.tsx';
import { editFormOf, valuesOf } from './edit-values.ts';
import { enteredLevels } from './entered-levels.ts';
import { ProductConflict } from './product-conflict.tsx';
import { OwnFields, ReorderFields } from './product-fields.tsx';
import { useLeaveEdit } from './use-leave-edit.ts';

interface EditProductProps {
  product: ProductView;
  categories: readonly NamedView[];
  manufacturers: readonly NamedView[];
}

export function EditProduct({ product, categories, manufacturers }: EditProductProps) {
  const leave = useLeaveEdit(product.id);
  const { form, conflict, question } = useEditForm(product, leave);
  const names = { categories, manufacturers };
  return (
    <FormPage isWide>
      <PageHeader title="Edit Product" description={product.name} />
      <Form
        {...scanArea}
        form={form}
        above={<ProductConflict productId={product.id} form={form} conflict={conflict} {...names} />}
      >
        <LeaveGuard hasUnsaved={form.hasUnsaved} />
        {question}
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
          <Classification form={form} product={product} {...names} />
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

/** The form of a product and what other people save in the meantime. */
function useEditForm(product: ProductView, onSaved: () => void) {
  const { get, list } = trpc.useUtils().catalog.products;
  const update = trpc.catalog.products.update.useMutation();
  const definitions = useDefinitions();
  const { id, total_stock } = product;
  const { sure, question } = useFarOffQuestion();
  const merging = useMergingForm({
    schema: judgingValues(editFormOf(product), definitions),
    records: ['custom_fields'],
    record: product,
    valuesOf,
    read: () => get.fetch({ id }, { staleTime: 0 }),
    save: async ({ changed, expected_updated_at }) => {
      await sure(enteredLevels(id, changed, total_stock));
      return update.mutateAsync({ ...changed, id, expected_updated_at });
    },
    changedMeanwhile: texts.changedMeanwhile,
    onSaved: async (saved) => {
      get.setData({ id }, saved);
      toast.success(texts.updated);
      onSaved();
      await list.invalidate();
    },
    failureText: texts.updateFailed,
  });
  return { ...merging, question };
}
