import type { NamedView, ProductView } from '@stockhand/contract/products/schema';
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { type NavigateFunction, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { LeaveGuard } from '../../platform/leave-guard.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { type SchemaForm, useSchemaForm } from '../../platform/use-form.ts';
import { scanArea } from '../../platform/use-scanner.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { judgingValues } from '../custom-fields/judge-values.ts';
import { useDefinitions } from '../custom-fields/use-definitions.ts';
import { LocationSelect } from '../stock/location-select.tsx';
import { AddProductForm, newProduct, payloadOf, renamedFields } from './add-product-form.ts';
import { PiecesField, PriceField } from './amount-field.tsx';
import { BarcodeField } from './barcode-field.tsx';
import { CustomFieldsEditor } from './custom-fields-editor.tsx';
import { NameCombobox } from './name-combobox.tsx';
import { NewImages } from './new-images.tsx';
import type { CameFrom } from './product-link.tsx';
import { saveErrorText } from './save-error-text.ts';
import { uploadImages } from './upload-images.ts';

interface NewProductProps {
  categories: readonly NamedView[];
  manufacturers: readonly NamedView[];
}

const barcodeLengthMax = 128;

type Form = SchemaForm<typeof newProduct, AddProductForm>;

export function NewProduct({ categories, manufacturers }: NewProductProps) {
  const navigate = useNavigate();
  const cameFrom = (useLocation().state as Partial<CameFrom> | null)?.from;
  const scanned = useSearchParams()[0].get('barcode')?.slice(0, barcodeLengthMax) ?? '';
  const utils = trpc.useUtils();
  const create = trpc.products.create.useMutation();
  const [images, setImages] = useState<File[]>([]);
  /** Share of the images; null until the product itself is saved. */
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const isSaved = useRef(false);
  // As they were when the form opened: a try whose answer was lost may have made the category, and the next one must send the same.
  const [knownCategories] = useState(categories);
  const definitions = useDefinitions();
  const schemaForm = useSchemaForm({
    schema: judgingValues(AddProductForm, definitions),
    defaultValues: { ...newProduct, barcode: scanned },
    renamed: renamedFields,
    records: ['custom_fields'],
    save: async (values) => {
      setError(undefined);
      const product = await create.mutateAsync(payloadOf(values, knownCategories));
      setSent(0);
      return { product, failed: await uploadImages(product.id, images, setSent) };
    },
    onSaved: async ({ product, failed }) => {
      isSaved.current = true;
      if (failed.length > 0)
        tellOfImages(
          product,
          failed.map(({ file, reason }) => `${file.name}: ${reason}`),
          navigate,
        );
      toast.success('Product added', {
        description: `${product.name} is ${product.sku}.`,
        action: { label: 'View', onClick: () => void navigate(paths.product(product.id)) },
      });
      // Forgotten, not only read again: the list must not show a moment without the new product.
      await utils.products.list.reset();
      // Whoever scanned an unknown code at the counter goes on selling.
      await navigate(cameFrom === paths.sell ? paths.sell : paths.products);
      await Promise.all([utils.products.categories.invalidate(), utils.products.manufacturers.invalidate()]);
    },
    onFailed: (failed) => setError(saveErrorText(failed)),
  });
  const { submit, isBusy } = schemaForm;
  const sendsImages = sent !== null && images.length > 0;
  return (
    <form {...scanArea} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <LeaveGuard hasUnsaved={() => !isSaved.current && (schemaForm.hasUnsaved() || images.length > 0)} />
      {error && <FormFailure>Error: {error}</FormFailure>}
      <BasicInformation {...schemaForm} categories={categories} manufacturers={manufacturers} />
      <PricingAndInventory {...schemaForm} />
      <Card title="Product Images">
        <NewImages files={images} onFilesChange={setImages} disabled={isBusy} />
      </Card>
      <AdditionalInformation {...schemaForm} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <LinkButton asChild>
          <AppLink to={paths.products}>Cancel</AppLink>
        </LinkButton>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyText={sendsImages ? `Sending images ${Math.round(sent * 100)}%` : 'Saving...'}
        >
          Save Product
        </Button>
      </div>
    </form>
  );
}

/** The product is saved all the same (document 2, section 7); its form is the place to try again. */
function tellOfImages(product: ProductView, reasons: readonly string[], navigate: NavigateFunction): void {
  toast.warning('Product added without all of its images', {
    description: reasons.join(' '),
    action: { label: 'Edit', onClick: () => void navigate(paths.editProduct(product.id)) },
  });
}

function BasicInformation({ form, field, errorOf, categories, manufacturers }: Form & NewProductProps) {
  return (
    <Card title="Basic Information">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Product Name" required error={errorOf('name')} className="sm:col-span-2">
          <Input {...field('name')} autoComplete="off" autoFocus />
        </Field>
        <Controller
          control={form.control}
          name="category_name"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Category" required error={errorOf('category_name')} hint="Pick one or type a new one.">
              <NameCombobox ref={ref} value={value ?? ''} onValueChange={onChange} onBlur={onBlur} known={categories} />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="manufacturer_name"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Manufacturer" error={errorOf('manufacturer_name')}>
              <NameCombobox
                ref={ref}
                value={value ?? ''}
                onValueChange={onChange}
                onBlur={onBlur}
                known={manufacturers}
              />
            </Field>
          )}
        />
        <BarcodeField
          field={field('barcode')}
          error={errorOf('barcode')}
          hint="The SKU is generated when you save."
          onScan={(code) => form.setValue('barcode', code, { shouldDirty: true, shouldValidate: true })}
        />
        <Field label="Description" error={errorOf('description')} className="sm:col-span-2">
          <Textarea {...field('description')} />
        </Field>
      </div>
    </Card>
  );
}

function PricingAndInventory({ form, errorOf }: Form) {
  const { control } = form;
  return (
    <Card title="Pricing & Inventory">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PriceField
          control={control}
          name="selling_price"
          label="Sale Price"
          required
          error={errorOf('selling_price')}
        />
        <PriceField control={control} name="cost_price" label="Cost Price" required error={errorOf('cost_price')} />
        <PiecesField
          control={control}
          name="initial_stock_quantity"
          label="Initial Stock"
          required
          error={errorOf('initial_stock_quantity')}
        />
        <PiecesField
          control={control}
          name="reorder_point"
          label="Low Stock Threshold"
          required
          error={errorOf('reorder_point')}
          hint="Below this the product counts as low in stock."
        />
        <Controller
          control={control}
          name="location_id"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Location" error={errorOf('location_id')} hint="Where the initial stock lies.">
              <LocationSelect
                ref={ref}
                value={value ?? null}
                onValueChange={onChange}
                onBlur={onBlur}
                placeholder="Default location"
              />
            </Field>
          )}
        />
      </div>
    </Card>
  );
}

function AdditionalInformation({ form, errorOf }: Form) {
  return (
    <Card title="Additional Information">
      <Controller
        control={form.control}
        name="custom_fields"
        render={({ field: { value, onChange, ref } }) => (
          <CustomFieldsEditor
            ref={ref}
            values={value ?? {}}
            onChange={onChange}
            error={errorOf('custom_fields')}
            errorOf={(name) => errorOf(`custom_fields.${name}`)}
          />
        )}
      />
    </Card>
  );
}
