import type { ReactNode } from 'react';
import { AppLink } from '../../../platform/app-link.tsx';
import { Form } from '../../../platform/form/form.tsx';
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx';
import type { SubmittedForm } from '../../../platform/form/use-form.ts';
import { scanArea } from '../../../platform/scanning/use-scanner.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { LineItems } from '../../catalog/line-items/line-items.tsx';
import { PurchaseOrderInformation } from './purchase-order-information.tsx';
import { PurchaseOrderTotals } from './purchase-order-totals.tsx';
import type { PurchaseOrderFields } from './purchase-order-values.ts';
import { useSupplierTerms } from './use-supplier-terms.ts';

interface PurchaseOrderFormProps {
  form: PurchaseOrderFields & SubmittedForm & { hasUnsaved: () => boolean };
  /** The order's supplier, which may be none to choose from any more. */
  known?: { id: number; name: string } | undefined;
  submitText: string;
  busyText: string;
  cancelTo: string;
  onReset: () => void;
  /** What is asked before it is sent. */
  question: ReactNode;
  /** What others saved in the meantime. */
  conflict?: ReactNode;
  /** A draft's status has a dialog of its own. */
  hasStatus?: boolean;
}

/** The sections of a new purchase order and of an edited draft. */
export function PurchaseOrderForm(props: PurchaseOrderFormProps) {
  const { form, known, submitText, busyText, cancelTo, onReset, question, conflict, hasStatus = false } = props;
  const { termsOf, takeOver } = useSupplierTerms(form);
  return (
    <Form
      form={form}
      {...scanArea}
      above={conflict}
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <LeaveGuard hasUnsaved={form.hasUnsaved} />
      {question}
      <div className="flex min-w-0 flex-col gap-4">
        <PurchaseOrderInformation form={form} known={known} hasStatus={hasStatus} onSupplier={takeOver} />
        <LineItems form={form} termsOf={termsOf} mayChangePrice isSold={false} />
      </div>
      <div className="flex flex-col gap-4 xl:sticky xl:top-4">
        <PurchaseOrderTotals form={form} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
          <LinkButton asChild>
            <AppLink to={cancelTo}>Cancel</AppLink>
          </LinkButton>
          <Button onClick={onReset}>Reset</Button>
          <Button type="submit" variant="primary" busy={form.isBusy} busyText={busyText}>
            {submitText}
          </Button>
        </div>
      </div>
    </Form>
  );
}
