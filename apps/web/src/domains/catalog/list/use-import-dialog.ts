import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const name = 'import';

/** Whether files are being imported. The address may ask for one import, whose result a notification leads to. */
export function useImportDialog() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [isStarted, setStarted] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const asked = Number(params.get(name)) || undefined;
  const isOpen = isStarted || asked !== undefined;
  if (isOpen && !wasOpen) setWasOpen(true);
  const close = () => {
    setStarted(false);
    const next = new URLSearchParams(params);
    next.delete(name);
    if (asked !== undefined) setParams(next, { replace: true, preventScrollReset: true, state });
  };
  // Once opened it stays, so that its closing can be seen.
  return { isOpen, isWanted: wasOpen, importId: asked, open: () => setStarted(true), close };
}
