import { isMaxBelowMin, maxBelowMinIssue, ProductLevels } from '@stockhand/contract/catalog/levels';
import { manyProductsMessages as texts } from '@stockhand/contract/catalog/messages';
import { DialogForm } from '../../../platform/form/form.tsx';
import { NumberField } from '../../../platform/form/number-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface SetLevelsDialogProps {
  count: number;
  onClose: () => void;
  /** Those that were typed. */
  onChoose: (levels: ProductLevels) => Promise<void>;
}

/** Minimum, maximum, reorder point and quantity of many products; what is left empty stays as it is. */
export function SetLevelsDialog({ count, onClose, onChoose }: SetLevelsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set stock levels"
      description={`Of ${count.toLocaleString('en-US')} selected ${count === 1 ? 'product' : 'products'}. ${texts.levelsHint}`}
      size="sm"
    >
      <LevelsForm onChoose={onChoose} />
    </Dialog>
  );
}

const TypedLevels = ProductLevels.refine((levels) => Object.values(levels).some((level) => level !== null), {
  path: ['min_stock_level'],
  error: texts.levelRequired,
}).refine((levels) => !isMaxBelowMin(levels), maxBelowMinIssue);

function LevelsForm({ onChoose }: Pick<SetLevelsDialogProps, 'onChoose'>) {
  const form = useSchemaForm({
    schema: TypedLevels,
    defaultValues: { min_stock_level: null, max_stock_level: null, reorder_point: null, reorder_quantity: null },
    save: async (levels) =>
      Object.fromEntries(Object.entries(levels).filter(([, level]) => level !== null)) as ProductLevels,
    onSaved: onChoose,
  });
  return (
    <DialogForm form={form} submitText="Set levels" busyText="Saving...">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField form={form} name="min_stock_level" label="Min Stock Level" min={0} />
        <NumberField form={form} name="max_stock_level" label="Max Stock Level" min={0} />
        <NumberField form={form} name="reorder_point" label="Reorder Point" min={0} />
        <NumberField form={form} name="reorder_quantity" label="Reorder Quantity" min={0} />
      </div>
    </DialogForm>
  );
}
