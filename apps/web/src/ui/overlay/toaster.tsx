import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Primitive, toast as screen } from 'sonner';
import { showToastsOn } from './toast.ts';

/**
 * Pixels. A toast leaves the top bar usable, the page's main action beside or, on phones, below its title, and the filters of a
 * list: it takes the mouse from what is up to 15 pixels above it, too, and stays for as long as the mouse is there.
 */
const belowHeader = 176;
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
