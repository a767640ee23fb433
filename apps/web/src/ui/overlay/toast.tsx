import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Toaster as Primitive, toast as show } from 'sonner';

/** Pixels. A toast leaves the top bar usable, and the page's main action beside or, on phones, below its title. */
const belowHeader = 144;
const belowTopbar = 64;

interface ToastOptions {
  description?: string;
  /** A toast with the same id replaces the one on screen. */
  id?: string;
  action?: { label: string; onClick: () => void };
}

/** Once at the root: top right, five seconds, read out politely. */
export function Toaster({ theme }: { theme: 'light' | 'dark' }) {
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

export const toast = {
  success: (text: string, options?: ToastOptions) => show.success(text, options),
  error: (text: string, options?: ToastOptions) => show.error(text, options),
  warning: (text: string, options?: ToastOptions) => show.warning(text, options),
  info: (text: string, options?: ToastOptions) => show.info(text, options),
  dismiss: (id?: string) => show.dismiss(id),
};
