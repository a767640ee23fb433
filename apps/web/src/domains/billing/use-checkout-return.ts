import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { idInAddress } from '../../platform/detail/id-in-address.ts';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { toast } from '../../ui/overlay/toast.ts';

/** Whoever comes back from a payment page, `?checkout=7`, is told what became of it; once. */
export function useCheckoutReturn(): void {
  const [params, setParams] = useSearchParams();
  const utils = trpc.useUtils();
  const { mutate } = trpc.billing.confirm.useMutation({
    async onSuccess({ is_paid }) {
      if (is_paid) toast.success(texts.paid);
      else toast.info(texts.notPaid);
      await utils.billing.invalidate();
    },
    onError: (error) => toastFailure(error, texts.confirmFailed),
  });
  const checkout = idInAddress(params.get('checkout') ?? '');
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (checkout === null || asked.current === checkout) return;
    asked.current = checkout;
    mutate({ checkout });
    setParams({}, { replace: true });
  }, [checkout, mutate, setParams]);
}
