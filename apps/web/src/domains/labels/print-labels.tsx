import { lazy, Suspense } from 'react';
import { PanelBoundary } from '../../platform/error-boundary.tsx';
import type { LabelsDialogProps } from './labels-dialog.tsx';

const load = () => import('./labels-dialog.tsx');
const LabelsDialog = lazy(async () => ({ default: (await load()).LabelsDialog }));

/** Fetches the dialog's code before it is asked for. */
export function preloadLabels(): void {
  void load().catch(() => undefined);
}

/** The dialog for the labels of these products; its code is fetched when it is shown. */
export function PrintLabels(props: LabelsDialogProps) {
  return (
    <PanelBoundary name="Labels">
      <Suspense fallback={null}>
        <LabelsDialog {...props} />
      </Suspense>
    </PanelBoundary>
  );
}
