import { subjectTypeLabel } from '@stockhand/contract/audit/messages';
import type { AuditEntryView } from '@stockhand/contract/audit/schema';
import { AppLink } from '../../platform/app-link.tsx';
import type { useCan } from '../../platform/session/current-user.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { subjectPath } from './subject-path.ts';

/** What the entry is about, with a link while it is there and the person may open it. */
export function Subject({ entry, mayDo }: { entry: AuditEntryView; mayDo: ReturnType<typeof useCan> }) {
  const kind = subjectTypeLabel(entry.subject_type);
  const name = entry.subject_name || (entry.subject_id === null ? '' : `No. ${entry.subject_id}`);
  const path = subjectPath(entry, mayDo);
  return (
    <span>
      {path === null ? (
        name
      ) : (
        <TextLink asChild look="plain">
          <AppLink to={path}>{name}</AppLink>
        </TextLink>
      )}
      <span className="text-sm text-ink-muted">{name === '' ? kind : ` · ${kind}`}</span>
    </span>
  );
}
