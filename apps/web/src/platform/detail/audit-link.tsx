import type { SubjectType } from '@stockhand/contract/audit-vocabulary';
import { TextLink } from '../../ui/text-link.tsx';
import { AppLink } from '../app-link.tsx';
import { paths } from '../paths.ts';
import { useCan } from '../session/current-user.ts';

/** To everything that was done with one thing; nothing for people who may not read the audit log. */
export function AuditLink({ type, id }: { type: SubjectType; id: number }) {
  const mayRead = useCan()('read', 'reports');
  if (!mayRead) return null;
  return (
    <TextLink asChild standalone className="self-start text-sm">
      <AppLink to={paths.auditLogOf(type, id)}>View audit log</AppLink>
    </TextLink>
  );
}
