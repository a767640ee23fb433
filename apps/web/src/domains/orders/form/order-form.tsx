import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { AppLink } from '../../../platform/app-link.tsx';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { Form } from '../../../platform/form/form.tsx';
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx';
import { SelectField } from '../../../platform/form/select-field.tsx';
import { TextareaField } from '../../../platform/form/text-field.tsx';
import type { SubmittedForm } from '../../../platform/form/use-form.ts';
import { scanArea } from '../../../platform/scanning/use-scanner.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LineItems } from '../../catalog/line-items/line-items.tsx';
import { paymentMethodOptions } from '../payments/payment-methods.ts';
import { AddressFields } from './address-fields.tsx';
import { CustomerField } from './customer-field.tsx';
import { OrderChoicesState, useOrderChoices } from './order-choices.tsx';
import { OrderTotals } from './order-totals.tsx';
import type { OrderFormFields, OrderValues } from './order-values.ts';

interface OrderFormProps {
  form: OrderFormFields & SubmittedForm & { hasUnsaved: () => boolean };
  submitText: string;
  busyText: string;
  cancelTo: string;
  /** Pieces of a product that the order itself has reserved. */
  reservedHere?: (productId: number) => number;
  /** What others saved in the meantime. */
  conflict?: ReactNode;
}

/** The sections of a new order and of an edited one. */
export function OrderForm({ form, submitText, busyText, cancelTo, reservedHere, conflict }: OrderFormProps) {
  const mayDo = useCan();
  const values = useWatch({ control: form.control }) as OrderValues;
  const choices = useOrderChoices();
  const isComplete = values.customer_id != null && values.items.length > 0;
  return (
    <Form
      form={form}
      {...scanArea}
      above={conflict}
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <LeaveGuard hasUnsaved={form.hasUnsaved} />
      <div className="flex min-w-0 flex-col gap-4">
        <Card title="Customer">
          <CustomerField form={form} mayAdd={mayDo('create', 'orders')} />
        </Card>
        <LineItems
          form={form}
          termsOf={({ selling_price }) => ({ unit_price: selling_price })}
          mayChangePrice={mayDo('update', 'products')}
          isSold
          reservedHere={reservedHere}
        />
        <Card title="Billing Address">
          <AddressFields form={form} name="billing_address" />
        </Card>
        <Card title="Shipping Address">
          <div className="flex flex-col gap-3">
            <CheckboxField form={form} name="same_as_billing" label="Same as billing address" />
            {!values.same_as_billing && <AddressFields form={form} name="shipping_address" />}
          </div>
        </Card>
        <Card title="Payment & Notes">
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <SelectField form={form} name="payment_method" label="Payment Method" options={paymentMethodOptions} />
            <TextareaField form={form} name="notes" label="Notes" hint={texts.notesHint} className="sm:col-span-2" />
          </div>
        </Card>
      </div>
      <div className="flex flex-col gap-4 xl:sticky xl:top-4">
        <OrderTotals form={form} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <LinkButton asChild>
            <AppLink to={cancelTo}>Cancel</AppLink>
          </LinkButton>
          <Button
            type="submit"
            variant="primary"
            busy={form.isBusy}
            busyText={busyText}
            disabled={!isComplete || !choices.isReady}
            aria-describedby={choices.isReady ? undefined : choices.reasonId}
          >
            {submitText}
          </Button>
        </div>
        <OrderChoicesState choices={choices} />
      </div>
    </Form>
  );
}
