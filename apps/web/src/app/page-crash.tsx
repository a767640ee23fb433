import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { ErrorState } from '../ui/error-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const reloadedKey = 'reloaded_for';

/** In place of a page that crashed or whose code could not be fetched. `isWhole`: there is no shell around it. */
export function PageCrash({ isWhole = false }: { isWhole?: boolean }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isStale = isMissingCode(error) && sessionStorage.getItem(reloadedKey) !== pathname;
  useEffect(() => {
    if (!isStale) return;
    sessionStorage.setItem(reloadedKey, pathname);
    window.location.reload();
  }, [isStale, pathname]);
  if (isStale) return null;
  const notice = (
    <>
      <PageTitle className="sr-only">Something went wrong</PageTitle>
      <ErrorState title="Something went wrong" onRetry={() => window.location.reload()} retryText="Reload">
        This page could not be shown. Your saved work is safe.
      </ErrorState>
    </>
  );
  return isWhole ? <main className="flex min-h-dvh items-center justify-center">{notice}</main> : notice;
}

/** A newer version has been installed since this tab was opened, or the network failed: reloading gets what is there now. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
}
