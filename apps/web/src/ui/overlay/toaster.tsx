import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Primitive, toast as screen } from 'sonner';
import { showToastsOn } from './toast.ts';

/** Pixels. A toast leaves the top bar usable, and the page's main action beside or, on phones, below its title. */
const belowHeader = 144;
const belowTopbar = 64;

/** Top right, five seconds, read out politely. */
export function Toaster({ theme }: { theme: 'light' | 'dark' }) {
  useEffect(() => showToastsOn(screen), []);
  return (
    <Primitive
      theme={theme}
      position="top-right"
      duration={5000}
      closeButton
      offset={{ top: belowHeader, right: 'var(--toast-right, 1rem)' }}
      mobileOffset={{ top: belowTopbar, left: 16, right: 16 }}
      containerAriaLabel="Notifications"
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-success" />,
        error: <CircleAlert aria-hidden className="size-4 text-danger" />,
        warning: <TriangleAlert aria-hidden className="size-4 text-warning" />,
        info: <Info aria-hidden className="size-4 text-info" />,
      }}
    />
  );
}
