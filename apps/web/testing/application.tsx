import '../src/styles.css';
import type { Role } from '@stockhand/contract/permissions';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { Application } from '../src/app/application.tsx';
import { finishOnboarding } from '../src/app/onboarding/onboarding-progress.ts';
import { routes } from '../src/app/routes.tsx';
import { watchScanner } from '../src/platform/scanning/watch-scanner.ts';
import { endSession, openSession } from '../src/platform/session/session.ts';
import { watchScrollGutter } from '../src/ui/scroll-gutter.ts';
import { type Answers, answeringLink, Stream } from './answers.ts';
import { cornerShop, member } from './member.ts';

watchScanner();
watchScrollGutter();

interface Opening {
  /** What the member may do; an administrator unless told. A guest is not signed in. */
  role?: Role | 'guest';
  /** Pixels; 1280 × 800 unless told. */
  width?: number;
  height?: number;
  /** Hears of a call that changes something. */
  onWrite?: (path: string) => void;
  /** Tells the page of what others change. */
  stream?: Stream;
}

/**
 * Opens a page of the application, signed in unless told. `answers` says what the server answers to the calls that the page makes;
 * a call without an answer fails the test. Returns the router, to go through the history with.
 */
export async function openApplication(path: string, answers: Answers, opening: Opening = {}) {
  const { role = 'admin', width = 1280, height = 800, onWrite, stream = new Stream() } = opening;
  await page.viewport(width, height);
  forgetDevice();
  signIn();
  // Before, a page for guests waits for what other tabs may offer.
  if (role === 'guest') endSession('signed-out');
  const unanswered: string[] = [];
  const onMissing = (call: string) => unanswered.push(call);
  const link = answeringLink(
    { ...(role !== 'guest' && frameAnswers(role)), ...answers },
    { stream, onMissing, onWrite },
  );
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    endSession('signed-out');
    expect(unanswered, 'calls without an answer').toEqual([]);
  });
  root.render(<Application router={router} links={[link]} />);
  return router;
}

function forgetDevice(): void {
  localStorage.clear();
  sessionStorage.clear();
  // As if another tab had cleared it: what modules keep of it, such as the cart, is forgotten, too.
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
}

/** On a device whose user has finished the guide for administrators. */
function signIn(): void {
  finishOnboarding();
  const { id: tenantId, schema_name: tenantSchema } = cornerShop;
  openSession({ access: 'access', refresh: 'refresh', tenantId, tenantSchema, isRemembered: true });
}

/** To what the frame around every page asks. */
function frameAnswers(role: Role): Answers {
  return {
    'account.me': () => member(role),
    'members.invitations.listOwn': () => [],
    'notifications.list': () => ({ count: 0, unread_count: 0, results: [] }),
    'savedViews.list': () => [],
    'tenants.list': () => ({ tenants: [cornerShop], current_tenant_schema: cornerShop.schema_name }),
  };
}

/** Path and query of where the application is. */
export function addressIn({ state: { location } }: Awaited<ReturnType<typeof openApplication>>): string {
  return location.pathname + location.search;
}
