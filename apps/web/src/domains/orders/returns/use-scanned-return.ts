import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { toastFailure } from '../../../platform/form/server-errors.ts';
import { beepAdded, beepRefused } from '../../../platform/scanning/beeps.ts';
import { useScanner } from '../../../platform/scanning/use-scanner.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useFindByCode } from '../../catalog/use-find-by-code.ts';
import type { ReturnableLine } from './returnable.ts';

interface ReturnedQuantity {
  item_id: number;
  quantity: number;
}

interface ScannedForm extends BoundForm<{ items: ReturnedQuantity[] }> {
  methods: { setFocus: (name: `items.${number}.quantity`) => void };
}

/** Each scan takes one more piece of its line back, as far as some can come back, and goes to the line. */
export function useScannedReturn(form: ScannedForm, items: readonly ReturnableLine[]): void {
  const findByCode = useFindByCode({ onlyActive: false });
  const refuse = (text: string) => {
    beepRefused();
    toast.error(text);
  };
  const takeBack = async (code: string) => {
    const product = await findByCode(code);
    const lines = form.valueOf('items') as ReturnedQuantity[];
    const own = [...lines.entries()].flatMap(([index, line]) => {
      const item = items.find(({ id }) => id === line.item_id);
      if (item === undefined || item.product !== product?.id) return [];
      return [{ index, quantity: line.quantity || 0, left: item.quantity - item.returned_quantity }];
    });
    const line = own.find(({ quantity, left }) => quantity < left) ?? own[0];
    if (!line)
      return refuse(product ? `${product.name} is not to be returned here.` : `Nothing here has the code ${code}.`);
    form.methods.setFocus(`items.${line.index}.quantity`);
    if (line.quantity >= line.left) return refuse(`One too many: no more of ${product?.name} can come back.`);
    form.enter(`items.${line.index}.quantity`, line.quantity + 1);
    beepAdded();
  };
  useScanner((code) => void takeBack(code).catch((error: unknown) => toastFailure(error)));
}
