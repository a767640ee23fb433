import type { ImportView } from '@stockhand/contract/products/import';
import { importMessages as texts } from '@stockhand/contract/products/messages';
import { useEffect, useSyncExternalStore } from 'react';
import { readFailure } from '../../platform/server-errors.ts';
import { currentSession } from '../../platform/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Follows one import until it is over, whether or not its dialog is open: closing the dialog or leaving the page stops
 * nothing, and then a toast tells the end.
 */
interface Watch {
  importId: number;
  tenantSchema: string | undefined;
  view: ImportView | null;
}

type Utils = ReturnType<typeof trpc.useUtils>;

/** While somebody looks, and otherwise. */
const lookedAtMs = 400;
const asideMs = 2_000;

let watch: Watch | null = null;
const listeners = new Set<() => void>();

/** The import being followed, of this company. */
export function useWatchedImport(): Watch | null {
  const watched = useSyncExternalStore(subscribe, () => watch);
  return watched?.tenantSchema === currentSession()?.tenantSchema ? watched : null;
}

export function watchImport(utils: Utils, importId: number, view: ImportView | null = null): void {
  const started: Watch = { importId, tenantSchema: currentSession()?.tenantSchema, view };
  show(started);
  void follow(utils, started);
}

/** Its result has been seen; one that is under way is followed on. */
export function forgetFinishedImport(): void {
  if (watch && !isUnderWay(watch.view)) show(null);
}

export function isUnderWay(view: ImportView | null): boolean {
  return view === null || view.status === 'queued' || view.status === 'running';
}

/** Finds the import that was under way before a reload. */
export function useRunningImport(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (watch) return;
    utils.client.products.imports.latest
      .query()
      .then((latest) => {
        if (latest && isUnderWay(latest) && !watch) watchImport(utils, latest.id, latest);
      })
      // Without an answer the dialog starts empty, as it does when nothing is under way.
      .catch(() => undefined);
  }, [utils]);
}

async function follow(utils: Utils, started: Watch): Promise<void> {
  const isCurrent = () =>
    watch?.importId === started.importId && currentSession()?.tenantSchema === started.tenantSchema;
  while (isCurrent()) {
    try {
      const view = await utils.client.products.imports.get.query({ id: started.importId });
      if (!isCurrent()) return;
      show({ ...started, view });
      if (!isUnderWay(view)) return tellEnd(utils, view);
    } catch (error) {
      const { status } = readFailure(error);
      if (status === 401 || status === 403 || status === 404) return show(null);
    }
    await new Promise((resolve) => setTimeout(resolve, listeners.size > 0 ? lookedAtMs : asideMs));
  }
}

function tellEnd(utils: Utils, view: ImportView): void {
  void utils.products.invalidate();
  void utils.stock.invalidate();
  // The open dialog says it itself.
  if (listeners.size > 0) return;
  const id = `import-${view.id}`;
  if (view.status === 'failed')
    toast.error(texts.importFailed, { id, ...(view.failure && { description: view.failure }) });
  else if (view.success_count > 0) toast.success(texts.imported(view.success_count), { id });
  else toast.error(texts.importFailed, { id, description: 'No row of the file could be imported.' });
}

function show(next: Watch | null): void {
  watch = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
