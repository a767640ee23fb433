import { fromMinor, toMinor } from '@stockhand/contract/money';
import { CloseDay, type EndOfDayView } from '@stockhand/contract/sales/end-of-day';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { useWatch } from 'react-hook-form';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { Form } from '../../../platform/form/form.tsx';
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx';
import { MoneyField } from '../../../platform/form/number-field.tsx';
import { TextareaField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { useFormat } from '../../../platform/format.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

/** Counted cash closes the day; once it is closed, it corrects the closing in force. */
export function CountCard({ day }: { day: EndOfDayView }) {
  const utils = trpc.useUtils();
  const closing = trpc.sales.endOfDay.close.useMutation();
  const form = useSchemaForm({
    schema: CloseDay,
    defaultValues: { day: day.day, note: '' },
    // What is on screen may be newer than the form.
    save: (values) =>
      closing.mutateAsync({ ...values, expected_cash: day.expected_cash, corrects: day.closing?.id ?? null }),
    onSaved: async () => {
      toast.success(texts.closed);
      form.methods.reset();
      await utils.sales.endOfDay.invalidate();
    },
    onFailed: () => void utils.sales.endOfDay.invalidate(),
    failureText: texts.closingFailed,
  });
  return (
    <Card title={day.closing ? 'Correct the Closing' : 'Count the Cash'}>
      <Form form={form}>
        <LeaveGuard hasUnsaved={form.hasUnsaved} />
        <MoneyField
          form={form}
          name="counted_cash"
          label="Counted Cash"
          min={Number.NEGATIVE_INFINITY}
          hint="What the counter took, without the change that was in the drawer before and without payments of orders. Negative where more was given back."
        />
        <Difference form={form} expected={day.expected_cash} />
        <TextareaField form={form} name="note" label="Note" rows={2} />
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy} busyText="Saving...">
            {day.closing ? 'Save Correction' : 'Close Day'}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

interface CountInput {
  counted_cash: number;
}

function Difference({ form, expected }: { form: BoundForm<CountInput>; expected: number }) {
  const { money } = useFormat();
  const { counted_cash } = useWatch({ control: form.control }) as Partial<CountInput>;
  const isCounted = typeof counted_cash === 'number' && Number.isFinite(counted_cash);
  return (
    <output aria-live="polite" className="block text-ink-muted tabular-nums">
      {`${money(expected)} is expected.`}
      {isCounted && ` ${differenceText(fromMinor(toMinor(counted_cash) - toMinor(expected)), money)}`}
    </output>
  );
}

function differenceText(difference: number, money: (amount: number) => string): string {
  if (difference === 0) return 'The count agrees.';
  return `${money(Math.abs(difference))} ${difference < 0 ? 'is missing' : 'is too much'}.`;
}
