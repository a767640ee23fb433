import type { NamedView, ProductView } from '@stockhand/contract/catalog/schema';
import { useRef, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AppLink } from '../../../platform/app-link.tsx';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { ComboboxField } from '../../../platform/form/combobox-field.tsx';
import { ControlledField } from '../../../platform/form/controlled-field.tsx';
import { Form } from '../../../platform/form/form.tsx';
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx';
import { NumberField } from '../../../platform/form/number-field.tsx';
import { TextareaField, TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { paths } from '../../../platform/paths.ts';
import { scanArea } from '../../../platform/scanning/use-scanner.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormColumns } from '../../../ui/layout/form-page.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { judgingValues } from '../../custom-fields/judge-values.ts';
import { useDefinitions } from '../../custom-fields/use-definitions.ts';
import { NewImages } from '../../images/new-images.tsx';
import { uploadImages } from '../../images/upload-images.ts';
import { LocationSelect } from '../../stock/location-select.tsx';
import { useFarOffQuestion } from '../../stock/use-far-off-question.tsx';
import type { CameFrom } from '../product-link.tsx';
import { AddProductForm, type AddProductInput, newProduct, payloadOf, renamedFields } from './add-product-form.ts';
import { BarcodeField } from './barcode-field.tsx';
import { enteredLevels } from './entered-levels.ts';
import { OwnFields, PriceFields, ReorderFields } from './product-fields.tsx';
import { saveErrorText } from './save-error-text.ts';

interface NewProductProps {
  categories: readonly NamedView[];
  manufacturers: readonly NamedView[];
}

const barcodeLengthMax = 128;

export function NewProduct({ categories, manufacturers }: NewProductProps) {
  const { form, error, images, setImages, sent, isUnsaved, question } = useNewProduct(categories);
  const sendsImages = sent !== null && images.length > 0;
  return (
    <Form {...scanArea} form={form} failure={error && `Error: ${error}`}>
      <LeaveGuard hasUnsaved={isUnsaved} />
      {question}
      <FormColumns
        aside={
          <>
            <Card title="Product Images">
              <NewImages files={images} onFilesChange={setImages} disabled={form.isBusy} />
            </Card>
            <OwnFields form={form} />
          </>
        }
      >
        <BasicInformation form={form} categories={categories} manufacturers={manufacturers} />
        <PricingAndInventory form={form} />
        <ReorderFields form={form} />
      </FormColumns>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <LinkButton asChild>
          <AppLink to={paths.products}>Cancel</AppLink>
        </LinkButton>
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          busyText={sendsImages ? `Sending images ${Math.round(sent * 100)}%` : 'Saving...'}
        >
          Save Product
        </Button>
      </div>
    </Form>
  );
}

/** The form and the images, which are sent once the product itself is saved. */
function useNewProduct(categories: readonly NamedView[]) {
  const scanned = useSearchParams()[0].get('barcode')?.slice(0, barcodeLengthMax) ?? '';
  const create = trpc.catalog.products.create.useMutation();
  const [images, setImages] = useState<File[]>([]);
  /** Share of the images; null until the product itself is saved. */
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const isSaved = useRef(false);
  // As they were when the form opened: a try whose answer was lost may have made the category, and the next one must
  // send the same.
  const [knownCategories] = useState(categories);
  const definitions = useDefinitions();
  const finish = useFinish();
  const { sure, question } = useFarOffQuestion();
  const form = useSchemaForm({
    schema: judgingValues(AddProductForm, definitions),
    defaultValues: { ...newProduct, barcode: scanned },
    renamed: renamedFields,
    records: ['custom_fields'],
    save: async (values) => {
      setError(undefined);
      await sure(enteredLevels(null, values, values.initial_stock_quantity ?? 0));
      const product = await create.mutateAsync(payloadOf(values, knownCategories));
      setSent(0);
      return { product, failed: await uploadImages(product.id, images, setSent) };
    },
    onSaved: async ({ product, failed }) => {
      isSaved.current = true;
      await finish(
        product,
        failed.map(({ file, reason }) => `${file.name}: ${reason}`),
      );
    },
    onFailed: (failed) => setError(saveErrorText(failed)),
  });
  const isUnsaved = () => !isSaved.current && (form.hasUnsaved() || images.length > 0);
  return { form, error, images, setImages, sent, isUnsaved, question };
}

/** Says that the product is added, and which of its images are not, and leaves the form. */
function useFinish() {
  const navigate = useNavigate();
  const cameFrom = (useLocation().state as Partial<CameFrom> | null)?.from;
  const utils = trpc.useUtils();
  return async (product: ProductView, imageFailures: readonly string[]) => {
    if (imageFailures.length > 0) tellOfImages(product, imageFailures, navigate);
    toast.success('Product added', {
      description: `${product.name} is ${product.sku}.`,
      action: { label: 'View', onClick: () => void navigate(paths.product(product.id)) },
    });
    // Forgotten, not only read again: the list must not show a moment without the new product.
    await utils.catalog.products.list.reset();
    // After scanning an unknown code at the counter, selling continues.
    await navigate(cameFrom === paths.sell ? paths.sell : paths.products);
    await Promise.all([utils.catalog.categories.invalidate(), utils.catalog.manufacturers.invalidate()]);
  };
}

/** The product is saved all the same (docs/rules.md#products); its form is the place to try again. */
function tellOfImages(product: ProductView, reasons: readonly string[], navigate: NavigateFunction): void {
  toast.warning('Product added without all of its images', {
    description: reasons.join(' '),
    action: { label: 'Edit', onClick: () => void navigate(paths.editProduct(product.id)) },
  });
}

interface SectionProps {
  form: BoundForm<AddProductInput>;
}

function BasicInformation({ form, categories, manufacturers }: SectionProps & NewProductProps) {
  return (
    <Card title="Basic Information">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label="Product Name"
          autoComplete="off"
          autoFocus
          className="sm:col-span-2"
        />
        <ComboboxField
          form={form}
          name="category_name"
          label="Category"
          required
          creates
          hint="Pick one or type a new one."
          suggestions={namesOf(categories)}
        />
        <ComboboxField
          form={form}
          name="manufacturer_name"
          label="Manufacturer"
          creates
          suggestions={namesOf(manufacturers)}
        />
        <BarcodeField form={form} hint="The SKU is generated when you save." />
        <TextareaField form={form} name="description" label="Description" className="sm:col-span-2" />
      </div>
    </Card>
  );
}

function PricingAndInventory({ form }: SectionProps) {
  return (
    <Card title="Pricing & Inventory">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PriceFields form={form} />
        <NumberField form={form} name="initial_stock_quantity" label="Initial Stock" min={0} />
        <NumberField
          form={form}
          name="min_stock_level"
          label="Low Stock Threshold"
          min={0}
          hint="Below this the product counts as low in stock."
        />
        <ControlledField form={form} name="location_id" label="Location" hint="Where the initial stock lies.">
          {({ value, ...control }) => (
            <LocationSelect {...control} value={value ?? null} placeholder="Default location" />
          )}
        </ControlledField>
      </div>
    </Card>
  );
}

function namesOf(things: readonly NamedView[]) {
  return things.map(({ name }) => name);
}
