import path from 'node:path';

/** Opened from a mail or the public site, by who has loaded nothing yet. */
const guestPages = [
  'domains/auth/register-page.tsx',
  'domains/auth/forgot-password-page.tsx',
  'domains/auth/reset-password-page.tsx',
  'domains/auth/verify-email-page.tsx',
  'domains/auth/invitations/accept-invitation-page.tsx',
  'domains/account/confirm-email-page.tsx',
  'domains/account/revert-email-page.tsx',
];

interface ModuleInfo {
  importedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** In the order in which they take modules: a chunk takes what its modules import along. */
const names = ['base', 'application', 'signed-in', 'controls', 'forms', 'guests'] as const;
type Name = (typeof names)[number];

/**
 * Groups what a first screen loads into a few files, instead of one for every set of pages that share a module. What only
 * other pages use is split along their routes.
 */
export function firstScreens(folder: string) {
  const under = (file: string) => path.join(folder, 'src', file);
  let chunks: Map<string, Name> | undefined;
  return names.map((name, index) => ({
    name: (id: string, context: ChunkingContext) => {
      chunks ??= chunksOf((...files) => closureOf(files.map(under), context));
      return chunks.get(id) === name ? name : null;
    },
    debugName: name,
    // What one page in front of the log-in has alone stays with it.
    minShareCount: name === 'guests' ? 2 : 1,
    // Before the parts that other pages share.
    priority: 10 + names.length - index,
  }));
}

function chunksOf(closure: (...files: string[]) => Set<string>): Map<string, Name> {
  const site = closure('site.ts', 'main.tsx');
  const application = closure('app/application.tsx');
  const signedIn = closure('app/signed-in.tsx', 'domains/dashboard/dashboard-page.tsx');
  const login = closure('domains/auth/login-page.tsx');
  const guests = closure(...guestPages);
  const nameOf = (id: string): Name => {
    // The public pages load nothing of the application, and the log-in page nothing of the screens behind it.
    if (site.has(id)) return 'base';
    const isStart = application.has(id) || signedIn.has(id);
    if (!isStart && !login.has(id)) return 'guests';
    if (!isStart) return isControl(id) ? 'controls' : 'forms';
    return application.has(id) || login.has(id) ? 'application' : 'signed-in';
  };
  const chunks = new Map<string, Name>();
  for (const id of new Set([...application, ...signedIn, ...login, ...guests])) {
    // The contract's modules import zod, and radix-ui all of its parts, but a first screen uses few of them.
    const isApart =
      /node_modules[\\/](zod|@radix-ui[\\/]react-(alert-dialog|tabs))[\\/]|src[\\/]domains[\\/]auth[\\/]/.test(id);
    if (!isApart) chunks.set(id, nameOf(id));
  }
  return chunks;
}

/** Components without data, and icons. */
function isControl(id: string): boolean {
  return /[\\/]src[\\/]ui[\\/]|[\\/]lucide-react[\\/]/.test(id);
}

/** The files and everything that they import statically. */
function closureOf(files: string[], context: ChunkingContext): Set<string> {
  const found = new Set<string>();
  const open = [...files];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
