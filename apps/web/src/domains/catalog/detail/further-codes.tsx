import { furtherCodesMax } from '@stockhand/contract/catalog/further-codes';
import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { ProductView } from '@stockhand/contract/catalog/schema';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextareaField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

/** Codes by which the product is found besides its SKU and its barcode (docs/rules.md#products). */
export function FurtherCodes({ product }: { product: ProductView }) {
  const mayEdit = useCan()('update', 'products');
  const [isEditing, setEditing] = useState(false);
  const codes = product.further_codes;
  if (codes.length === 0 && !mayEdit) return null;
  return (
    <Card
      title="Further codes"
      actions={
        mayEdit && (
          <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
            Edit codes
          </Button>
        )
      }
    >
      {codes.length === 0 ? (
        <p className="text-ink-muted">Old SKUs or second barcodes by which this product is scanned and searched.</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {codes.map((code) => (
            <li key={code} className="wrap-anywhere">
              {code}
            </li>
          ))}
        </ul>
      )}
      <Dialog open={isEditing} onOpenChange={setEditing} title="Further codes" size="sm">
        <CodesForm product={product} onClose={() => setEditing(false)} />
      </Dialog>
    </Card>
  );
}

/** One code a line. */
const CodesText = z.object({
  codes: z
    .string()
    .refine((text) => linesOf(text).length <= furtherCodesMax, `Use at most ${furtherCodesMax} further codes`)
    .refine((text) => linesOf(text).every((line) => line.length <= 128), 'Use at most 128 characters in a line'),
});

function CodesForm({ product, onClose }: { product: ProductView; onClose: () => void }) {
  const update = trpc.catalog.products.update.useMutation();
  const refresh = trpc.useUtils().catalog.products;
  const form = useSchemaForm({
    schema: CodesText,
    defaultValues: { codes: product.further_codes.join('\n') },
    save: ({ codes }) =>
      update.mutateAsync({
        id: product.id,
        further_codes: linesOf(codes),
        expected_updated_at: product.updated_at.toISOString(),
      }),
    async onSaved() {
      toast.success(texts.furtherCodesSaved);
      onClose();
      await refresh.invalidate();
    },
    failureText: texts.furtherCodesFailed,
    renamed: { further_codes: 'codes' },
  });
  return (
    <DialogForm form={form} submitText="Save" busyText="Saving...">
      <TextareaField
        form={form}
        name="codes"
        label="Codes"
        hint="One code a line"
        rows={6}
        autoComplete="off"
        data-takes-codes=""
      />
    </DialogForm>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
