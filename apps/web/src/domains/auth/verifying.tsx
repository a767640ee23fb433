import { Spinner } from '../../ui/spinner.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function Verifying() {
  return (
    <AuthLayout title="Verifying Your Email">
      <Spinner label="Verifying Your Email" />
    </AuthLayout>
  );
}
