import { importMessages as texts } from '@stockhand/contract/imports/messages';
import type { ImportView } from '@stockhand/contract/imports/schema';
import { useEffect } from 'react';
import { readFailure } from '../../platform/form/server-errors.ts';
import { currentSession } from '../../platform/session/session.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { trpc } from '../../platform/trpc.ts';
import { toast } from '../../ui/overlay/toast.ts';

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

/** Milliseconds between polls while the import is in view, and otherwise. */
const lookedAtMs = 400;
const asideMs = 2_000;

const watch = createStore<Watch | null>(null);

/** The import being followed, of this tenant. */
export function useWatchedImport(): Watch | null {
  const watched = useStore(watch);
  return watched?.tenantSchema === currentSession()?.tenantSchema ? watched : null;
}

export function watchImport(utils: Utils, importId: number, view: ImportView | null = null): void {
  const started: Watch = { importId, tenantSchema: currentSession()?.tenantSchema, view };
  watch.set(started);
  void follow(utils, started);
}

/** Its result has been seen; one that is under way is followed on. */
export function forgetFinishedImport(): void {
  const watched = watch.get();
  if (watched && !isUnderWay(watched.view)) watch.set(null);
}

export function isUnderWay(view: ImportView | null): boolean {
  return view === null || view.status === 'queued' || view.status === 'running';
}

/** Follows the import that is asked for, else finds the one that was under way before a reload. */
export function useRunningImport(importId?: number): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (importId !== undefined && watch.get()?.importId !== importId) watchImport(utils, importId);
    if (watch.get()) return;
    utils.client.imports.latest
      .query()
      .then((latest) => {
        if (latest && isUnderWay(latest) && !watch.get()) watchImport(utils, latest.id, latest);
      })
      // Without an answer the dialog starts empty, as it does when nothing is under way.
      .catch(() => undefined);
  }, [utils, importId]);
}

async function follow(utils: Utils, started: Watch): Promise<void> {
  const isCurrent = () =>
    watch.get()?.importId === started.importId && currentSession()?.tenantSchema === started.tenantSchema;
  while (isCurrent()) {
    try {
      const view = await utils.client.imports.get.query({ id: started.importId });
      if (!isCurrent()) return;
      watch.set({ ...started, view });
      if (!isUnderWay(view)) return tellEnd(utils, view);
    } catch (error) {
      const { status } = readFailure(error);
      if (status === 401 || status === 403 || status === 404) return watch.set(null);
    }
    await new Promise((resolve) => setTimeout(resolve, watch.listenerCount() > 0 ? lookedAtMs : asideMs));
  }
}

function tellEnd(utils: Utils, view: ImportView): void {
  void utils.catalog.invalidate();
  void utils.stock.invalidate();
  // The open dialog says it itself.
  if (watch.listenerCount() > 0) return;
  const id = `import-${view.id}`;
  if (view.status === 'failed')
    toast.error(texts.importFailed, { id, ...(view.failure && { description: view.failure }) });
  else if (view.success_count > 0) toast.success(importedText(view), { id });
  else toast.error(texts.importFailed, { id, description: 'No row of the file could be imported.' });
}

function importedText({ success_count, updated_count, unchanged_count }: ImportView): string {
  const created = success_count - updated_count - unchanged_count;
  if (created > 0) return texts.imported(created);
  return updated_count > 0 ? texts.updated(updated_count) : texts.nothingToImport;
}
