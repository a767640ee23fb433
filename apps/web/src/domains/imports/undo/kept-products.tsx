import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { type ImportUndo, keptMessages } from '@stockhand/contract/imports/undo';
import { useFormat } from '../../../platform/format.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { PreviewSection } from '../import-preview-section.tsx';

/** At most this many products are listed (docs/rules.md#imports). */
const shownMax = 10;

/** What came of undoing an import. */
export function KeptProducts({ undo: { removed_count, restored_count, kept_count, kept } }: { undo: ImportUndo }) {
  const { quantity } = useFormat();
  return (
    <>
      <Alert tone="info" title={texts.undone}>
        {quantity(removed_count)} removed, {quantity(restored_count)} set back, {quantity(kept_count)} kept as they are
      </Alert>
      {kept.length > 0 && (
        <PreviewSection title="Kept as they are">
          <ul className="divide-y divide-line rounded-lg border border-line">
            {kept.slice(0, shownMax).map(({ id, name, reason }) => (
              <li key={id} className="px-3 py-1.5">
                <p className="wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-muted">{keptMessages[reason]}</p>
              </li>
            ))}
          </ul>
          {kept_count > shownMax && (
            <p className="mt-1 text-sm text-ink-muted">... and {quantity(kept_count - shownMax)} more products</p>
          )}
        </PreviewSection>
      )}
    </>
  );
}
