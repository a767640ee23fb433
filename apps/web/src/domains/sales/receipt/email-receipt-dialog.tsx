import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { EmailReceipt, type SaleView } from '@stockhand/contract/sales/schema';
import { askAboutLetters } from '../../../platform/files/ask-about-letters.ts';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

interface EmailReceiptDialogProps {
  sale: SaleView;
  open: boolean;
  onClose: () => void;
}

/** Mails the receipt to the customer or to an address of their choice. */
export function EmailReceiptDialog({ sale, open, onClose }: EmailReceiptDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Email the receipt of ${sale.sale_number}`}
      size="sm"
    >
      <EmailReceiptForm sale={sale} onClose={onClose} />
    </Dialog>
  );
}

function EmailReceiptForm({ sale, onClose }: Omit<EmailReceiptDialogProps, 'open'>) {
  const sending = trpc.sales.emailReceipt.useMutation();
  const form = useSchemaForm({
    schema: EmailReceipt,
    defaultValues: { id: sale.id, email: sale.customer_email ?? '' },
    save: async (values) => {
      await askAboutLetters((unprintable) => sending.mutateAsync({ ...values, unprintable }));
      return values.email || sale.customer_email || '';
    },
    onSaved: (recipient) => {
      onClose();
      toast.success(texts.emailDone(recipient));
    },
    failureText: texts.emailFailed,
  });
  return (
    <DialogForm form={form} submitText="Send Receipt" busyText="Sending...">
      <TextField form={form} name="email" label="Email" type="email" autoComplete="off" required />
    </DialogForm>
  );
}
