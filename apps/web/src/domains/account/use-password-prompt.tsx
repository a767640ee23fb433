import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { CallError, readFailure } from '../../platform/form/server-errors.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type DialogSubject, useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { authTexts } from '../auth/auth-texts.ts';
import { PasswordForm } from '../auth/password-form.tsx';

interface Asked {
  call: (password: string) => Promise<unknown>;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
  opener: Element | null;
}

interface PasswordPromptState {
  /**
   * Sends a call; where the session has not proven the password for a while, sends it again with the password. Throws
   * what failed beyond the password, and `PasswordNotGiven` when the dialog is closed.
   */
  withPassword: <Answer>(call: (password?: string) => Promise<Answer>) => Promise<Answer>;
  /** The dialog, rendered outside of any `<form>`. */
  prompt: ReactNode;
}

/** The question for the password was closed, so the call was not sent. */
export class PasswordNotGiven extends CallError {
  constructor() {
    super(400, { detail: authTexts.passwordNotGiven });
  }
}

/** For calls that refuse a session older than 15 minutes on `password` (contract/auth, RecentPassword). */
export function usePasswordPrompt(): PasswordPromptState {
  const asked = useDialogSubject<Asked>();
  return {
    async withPassword<Answer>(call: (password?: string) => Promise<Answer>) {
      const opener = document.activeElement;
      try {
        return await call();
      } catch (error) {
        if (!isAboutPassword(error)) throw error;
      }
      return new Promise<Answer>((resolve, reject) => {
        asked.open({ call, resolve: (answer) => resolve(answer as Answer), reject, opener });
      });
    },
    prompt: <PasswordPrompt {...asked} />,
  };
}

function PasswordPrompt({ subject, isOpen, close }: DialogSubject<Asked>) {
  if (!subject) return null;
  const { call, resolve, reject, opener } = subject;
  // The next dialog, if one follows, gives focus back to what opened this one.
  const leave = () => {
    flushSync(close);
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (next) return;
        leave();
        reject(new PasswordNotGiven());
      }}
      title="Confirm your password"
      description="You signed in a while ago."
      size="sm"
    >
      <PasswordForm
        submitText="Confirm"
        busyText="Checking..."
        save={(password) => call(password).then(answered, refusedElsewhere)}
        onSaved={(outcome) => {
          leave();
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.answer);
        }}
      />
    </Dialog>
  );
}

function answered(answer: unknown) {
  return { answer };
}

/** What the call refuses beyond the password is said where it was sent from; a wrong password, or no answer, here. */
function refusedElsewhere(error: unknown): { error: unknown } {
  if (readFailure(error).status !== 400 || isAboutPassword(error)) throw error;
  return { error };
}

function isAboutPassword(error: unknown): boolean {
  return readFailure(error).fields.password !== undefined;
}
