import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { Spinner } from '../ui/spinner.tsx';

/** Around every page of the application. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <FocusOnArrival />
      <ScrollRestoration />
    </>
  );
}

/** Fills the window while the first page loads; unseen for 200 ms. */
export function StartSpinner() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <Spinner size={32} label="Loading" />
    </div>
  );
}

/** A line at the top when the code of the next page takes longer than 200 ms. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-60 h-0.5 animate-late overflow-hidden"
    >
      <div className="h-full w-[30%] animate-[indeterminate_1.2s_ease-in-out_infinite] bg-accent-line" />
    </div>
  );
}

/** After moving to another page, keyboard and screen reader start at its content; a field that took focus keeps it. */
function FocusOnArrival() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
