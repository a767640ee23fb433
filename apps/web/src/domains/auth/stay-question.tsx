import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AuthLayout } from './auth-layout.tsx';

interface StayQuestionProps {
  title: string;
  username: string | undefined;
  /** What the link does. */
  children: ReactNode;
  goOnText: string;
  onGoOn: () => void;
}

/** A mailed link may be another person's: who is signed in decides whether to use it. */
export function StayQuestion({ title, username, children, goOnText, onGoOn }: StayQuestionProps) {
  const navigate = useNavigate();
  return (
    <AuthLayout
      title={title}
      description={
        <>
          You are signed in as <strong className="text-ink wrap-anywhere">{username ?? 'somebody else'}</strong>.{' '}
          {children}
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void navigate(paths.dashboard, { replace: true })} autoFocus>
          Stay signed in
        </Button>
        <Button variant="primary" onClick={onGoOn}>
          {goOnText}
        </Button>
      </div>
    </AuthLayout>
  );
}
