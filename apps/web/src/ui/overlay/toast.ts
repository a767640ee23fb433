import type { toast as Sonner } from 'sonner';

interface ToastOptions {
  description?: string;
  /** A toast with the same id replaces the one on screen. */
  id?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds; five seconds unless told. */
  duration?: number;
}

type Kind = 'success' | 'error' | 'warning' | 'info';
type Screen = Pick<typeof Sonner, Kind | 'dismiss'>;

interface Told {
  kind: Kind;
  text: string;
  options: ToastOptions | undefined;
}

let screen: Screen | undefined;
let load = () => {};
/** Told before the screen is there. */
const waiting: Told[] = [];

export const toast = {
  success: (text: string, options?: ToastOptions) => tell({ kind: 'success', text, options }),
  error: (text: string, options?: ToastOptions) => tell({ kind: 'error', text, options }),
  warning: (text: string, options?: ToastOptions) => tell({ kind: 'warning', text, options }),
  info: (text: string, options?: ToastOptions) => tell({ kind: 'info', text, options }),
  dismiss(id: string) {
    screen?.dismiss(id);
    const index = waiting.findIndex(({ options }) => options?.id === id);
    if (index >= 0) waiting.splice(index, 1);
  },
};

function tell(told: Told): void {
  if (screen) {
    screen[told.kind](told.text, told.options);
    return;
  }
  waiting.push(told);
  load();
}

/** Calls `next` for a toast that has no screen. Answers how to stop. */
export function whenScreenIsMissing(next: () => void): () => void {
  load = next;
  if (waiting.length > 0) load();
  return () => {
    load = () => {};
  };
}

/** Shows toasts from now on, first those that wait. Answers how to stop. */
export function showToastsOn(next: Screen): () => void {
  screen = next;
  for (const told of waiting.splice(0)) tell(told);
  return () => {
    screen = undefined;
  };
}
