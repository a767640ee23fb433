import { subjectTypeLabel, subjectTypeLabels, auditMessages as texts } from '@stockhand/contract/audit/messages';
import type { AuditEntryView, ListAuditLog } from '@stockhand/contract/audit/schema';
import { type AuditAction, auditActions, type SubjectType, subjectTypes } from '@stockhand/contract/audit-vocabulary';
import type { ListFilter } from '../../platform/list/filter-chips.tsx';
import { namedOptions } from '../../platform/list/named-options.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { actionOptions } from './action-options.ts';

export const auditFilterNames = [
  'user',
  'action',
  'subject_type',
  'subject_id',
  'start_date',
  'end_date',
  'hide_logins',
] as const;
type Filter = ListFilter<(typeof auditFilterNames)[number]>;

/** Person, action, kind of subject, days, and the one subject that a link asked for. `first` is an entry about it. */
export function useAuditFilters(asked: Partial<ListAuditLog>, first: AuditEntryView | undefined): Filter[] {
  const seesPeople = useCan()('read', 'users');
  const people = trpc.audit.people.useQuery();
  const actions = auditActions.filter((action) => seesPeople || !isAboutPeople(action));
  const types = subjectTypes.filter((type) => seesPeople || !isAboutPeople(type));
  return [
    ...(asked.subject_id === undefined ? [] : [subjectFilter(asked.subject_id, first)]),
    {
      name: 'user',
      label: 'Person',
      allText: 'Everybody',
      options: namedOptions(people.data),
      problem: people.isError ? texts.peopleFailed : undefined,
    },
    { name: 'action', label: 'Action', allText: 'All actions', options: actionOptions(actions) },
    {
      name: 'subject_type',
      label: 'Subject',
      allText: 'All subjects',
      options: labelled(types),
    },
    { label: 'Date', from: 'start_date', to: 'end_date' },
    ...(seesPeople ? [{ name: 'hide_logins', label: 'Hide logins' } as const] : []),
  ];
}

function subjectFilter(id: number, first: AuditEntryView | undefined): Filter {
  const isAboutIt = first?.subject_id === id;
  const label = (isAboutIt && (first.subject_name || subjectTypeLabel(first.subject_type))) || `No. ${id}`;
  return { name: 'subject_id', label: 'About', allText: 'Everything', options: [{ value: String(id), label }] };
}

function isAboutPeople(word: AuditAction | SubjectType): boolean {
  return /^(user|group|login)\b/.test(word);
}

function labelled(types: readonly SubjectType[]) {
  return types
    .map((value) => ({ value, label: subjectTypeLabels[value] }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
