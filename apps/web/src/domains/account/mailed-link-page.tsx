import type { ReactNode } from 'react';
import { failureTextOr } from '../../platform/form/server-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';

interface MailedLinkPageProps {
  title: string;
  description: string;
  /** The mutation that the button runs. */
  call: { isPending: boolean; isError: boolean; error: unknown };
  onUse: () => void;
  buttonText: string;
  busyText: string;
  /** For when the server says nothing more specific. */
  failureText: string;
  children?: ReactNode;
}

/** Behind a mailed link. It works on a click, not on opening: a mail scanner that follows the link changes nothing. */
export function MailedLinkPage(props: MailedLinkPageProps) {
  const { title, description, call, onUse, buttonText, busyText, failureText, children } = props;
  return (
    <AuthLayout title={title} description={description}>
      <div className="flex flex-col gap-4">
        {call.isError && <Alert tone="danger">{failureTextOr(call.error, failureText)}</Alert>}
        {children}
        <Button variant="primary" size="lg" full busy={call.isPending} busyText={busyText} onClick={onUse}>
          {buttonText}
        </Button>
      </div>
    </AuthLayout>
  );
}
