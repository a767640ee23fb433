import { actionLabels, subjectTypeLabels } from '@stockhand/contract/audit/messages';
import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import type { SelectOption } from '../../ui/controls/select.tsx';

/** The actions by what they are done to, each group and its actions by name. */
export function actionOptions(actions: readonly AuditAction[]): SelectOption[] {
  return actions
    .map((value) => ({ value, label: actionLabels[value], group: groupOf(value) }))
    .sort((one, other) => one.group.localeCompare(other.group) || one.label.localeCompare(other.label));
}

/** What an action begins with, where that is not what its entry is about. */
const otherGroups: Readonly<Record<string, string>> = { login: subjectTypeLabels.user, stock: 'Stock' };

function groupOf(action: AuditAction): string {
  const [kind = ''] = action.split('.');
  return otherGroups[kind] ?? Object.entries(subjectTypeLabels).find(([type]) => type === kind)?.[1] ?? 'Other';
}
