// Every procedure declares who may call it, and every REST path names a procedure that exists.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../dependencies.mjs';

const kinds = new Set(['public', 'outsider', 'person', 'signed-in', 'administrator', 'tenant']);

export async function checkRights() {
  const load = (file) => import(pathToFileURL(path.join(root, 'apps/server/src', file)).href);
  const { appRouter } = await load('router.ts');
  const { restRoutes } = await load('rest.ts');
  const procedures = appRouter._def.procedures;
  const problems = [];
  for (const [name, procedure] of Object.entries(procedures)) {
    const right = procedure._def.meta?.right;
    if (!kinds.has(right?.kind)) problems.push(`${name} declares no right: build it with platform/procedures.ts`);
    else if (right.kind === 'tenant' && !(right.action && right.resource))
      problems.push(`${name} names no action and resource`);
  }
  const seen = new Set();
  for (const { method, path: url, procedure } of restRoutes) {
    if (!(procedure in procedures)) problems.push(`${method} ${url} names ${procedure}, which does not exist`);
    if (seen.has(`${method} ${url}`)) problems.push(`${method} ${url} stands twice`);
    seen.add(`${method} ${url}`);
  }
  return problems;
}
