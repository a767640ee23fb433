import { type BaseSyntheticEvent, useState } from 'react';
import type { SubmittedForm } from '../../../platform/form/use-form.ts';

/** The form, sent once what it waits for is there; it is busy until then, so that it is sent only once. */
export function useSentOnceSettled<Submitted extends SubmittedForm>(
  form: Submitted,
  settled: () => Promise<void>,
): Submitted {
  const [isWaiting, setWaiting] = useState(false);
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isWaiting || form.isBusy) return;
    setWaiting(true);
    void settled().then(() => {
      form.submit();
      setWaiting(false);
    });
  };
  return { ...form, submit, isBusy: isWaiting || form.isBusy };
}
