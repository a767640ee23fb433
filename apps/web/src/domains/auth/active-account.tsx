import { authMessages } from '@stockhand/contract/auth/messages';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useSessionState } from '../../platform/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** In place of a link, or of another mail, that is needed no more. */
export function ActiveAccount() {
  const { session } = useSessionState();
  const navigate = useNavigate();
  const goOn = () => void navigate(session ? paths.dashboard : paths.login, { replace: true });
  return (
    <AuthLayout
      title="Your account is active"
      description={<span role="status">{session ? 'This link was used before.' : authMessages.alreadyActive}</span>}
    >
      <Button variant="primary" onClick={goOn} autoFocus>
        {session ? 'Go to Dashboard' : 'Go to Login'}
      </Button>
    </AuthLayout>
  );
}
