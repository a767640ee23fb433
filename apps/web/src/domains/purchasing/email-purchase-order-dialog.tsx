import { EmailPurchaseOrder } from '@stockhand/contract/purchasing/mail';
import { purchaseMailMessages as texts } from '@stockhand/contract/purchasing/messages';
import { RequiredText } from '@stockhand/contract/wire';
import { z } from 'zod';
import { askAboutLetters } from '../../platform/files/ask-about-letters.ts';
import { CheckboxField } from '../../platform/form/choice-field.tsx';
import { DialogForm } from '../../platform/form/form.tsx';
import { TextareaField, TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { useFormat } from '../../platform/format.tsx';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { SkeletonText } from '../../ui/layout/skeleton.tsx';
import { Dialog, DialogBody } from '../../ui/overlay/dialog.tsx';
import type { PurchaseOrderDialogProps } from './purchase-order-dialog.ts';
import { usePurchaseOrderChanged } from './use-purchase-order-changed.ts';

/** Mails the purchase order to its supplier or to an address of one's choice, in one's own words. */
export function EmailPurchaseOrderDialog({ order, open, onClose }: PurchaseOrderDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={`Email ${order.po_number}`}>
      <ToSupplier order={order} onClose={onClose} />
    </Dialog>
  );
}

type EmailFormProps = Omit<PurchaseOrderDialogProps, 'open'>;

/** Waits for the supplier's address, but does without where there is none to read, as of an archived supplier. */
function ToSupplier({ order, onClose }: EmailFormProps) {
  const supplier = trpc.suppliers.get.useQuery({ id: order.supplier }, { retry: false });
  if (supplier.isPending)
    return (
      <DialogBody>
        <SkeletonText lines={6} />
      </DialogBody>
    );
  return (
    <EmailForm
      order={order}
      onClose={onClose}
      email={supplier.data?.email ?? ''}
      contact={supplier.data?.contact_name ?? ''}
    />
  );
}

/** In the form every field is there. */
const Form = EmailPurchaseOrder.extend({
  recipient: EmailPurchaseOrder.shape.recipient.unwrap(),
  subject: EmailPurchaseOrder.shape.subject.unwrap(),
  message: RequiredText(1, 5000, texts.messageRequired),
  mark_ordered: z.boolean(),
});

function EmailForm({ order, onClose, email, contact }: EmailFormProps & { email: string; contact: string }) {
  const { money, day } = useFormat();
  const { tenant } = useCurrentUser();
  const changed = usePurchaseOrderChanged();
  const sending = trpc.purchasing.email.useMutation();
  const isApproved = order.status === 'approved';
  const { po_number: number, total, expected_delivery_date: expected } = order;
  const form = useSchemaForm({
    schema: Form,
    defaultValues: {
      id: order.id,
      expected_updated_at: order.updated_at.toISOString(),
      recipient: email,
      subject: texts.subject(number, tenant.name),
      message: texts.message({
        ...{ contact, number, total: money(total) },
        expected: expected === null ? null : day(expected),
      }),
      mark_ordered: isApproved,
    },
    save: async (values) => ({
      answer: await askAboutLetters((unprintable) => sending.mutateAsync({ ...values, unprintable })),
      recipient: values.recipient,
    }),
    onSaved: async ({ answer, recipient }) => {
      onClose();
      await changed(answer, texts.sent(recipient));
    },
    failureText: texts.sendFailed,
  });
  return (
    <DialogForm form={form} submitText="Send Purchase Order" busyText="Sending...">
      {email === '' && <Alert tone="info">{texts.noRecipient}</Alert>}
      <TextField form={form} name="recipient" label="To" type="email" autoComplete="off" />
      <TextField form={form} name="subject" label="Subject" autoComplete="off" />
      <TextareaField form={form} name="message" label="Message" rows={7} hint={`${number}.pdf is attached.`} />
      {isApproved && <CheckboxField form={form} name="mark_ordered" label="Mark the purchase order as ordered" />}
    </DialogForm>
  );
}
