import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { NamedView } from '@stockhand/contract/catalog/schema';
import { CircleCheck, CircleMinus, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { toastFailure } from '../../../platform/form/server-errors.ts';
import { ListPage } from '../../../platform/list/list-page.tsx';
import type { PageQuery } from '../../../platform/list/server-table.tsx';
import type { ListState } from '../../../platform/list/url-state.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { ActivityMark } from '../../../ui/activity-mark.tsx';
import { type DialogSubject, useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { actionsColumn } from '../../../ui/table/actions-column.ts';
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { DeleteNamedDialog } from './delete-named-dialog.tsx';
import { type NamedCalls, type NamedWords, useNamedRefresh } from './named-calls.ts';
import { NamedDialog, newNamed } from './named-dialog.tsx';

/** The address of such a list. */
export const namedListOptions = { pageSize: 25, ordering: 'name', filters: ['is_active'] } as const;

interface NamedListProps<Row extends NamedView> {
  title: string;
  description: string;
  words: NamedWords;
  icon: LucideIcon;
  list: ListState<'is_active'>;
  rows: PageQuery<Row>;
  loadFailed: string;
  calls: NamedCalls;
  nameCell: (row: Row) => ReactNode;
  /** Between name and status. */
  columns: readonly TableColumn<Row>[];
  /** Beside editing, switching and deleting. */
  furtherActions?: (row: Row) => readonly RowAction[];
  /** Why this one must stay active and stay. */
  keepReason?: (row: Row) => string | undefined;
  activeHint: string;
  /** For users who may add one. */
  emptyHint: string;
}

/** The page of things that are a name and a switch: found, added, renamed, switched and deleted. */
export function NamedList<Row extends NamedView>(props: NamedListProps<Row>) {
  const { words, list, rows, calls } = props;
  const mayDo = useCan();
  const editing = useDialogSubject<NamedView | typeof newNamed>();
  const deleting = useDialogSubject<NamedView>();
  const columns = useColumns(props, editing, deleting);
  const mayAdd = mayDo('create', 'products');
  return (
    <>
      <ListPage
        heading={{ title: props.title, description: props.description }}
        create={
          mayAdd ? { text: `Add ${words.one}`, shortcut: `New ${words.one}`, run: () => editing.open(newNamed) } : null
        }
        list={list}
        query={rows}
        search={{ label: `Search ${words.many}`, placeholder: 'Name', group: props.title }}
        filters={[statusFilter]}
        label={props.title}
        columns={columns}
        rowKey={(row) => String(row.id)}
        loadingText={`Loading ${words.many}...`}
        failedText={props.loadFailed}
        empty={{
          icon: props.icon,
          title: `No ${words.many} yet`,
          description: mayAdd ? props.emptyHint : 'They appear here as soon as somebody adds one.',
        }}
        notFound={{ title: `No ${words.many} found`, description: 'None has such a name and status.' }}
      />
      <NamedDialog {...editing} words={words} calls={calls} activeHint={props.activeHint} />
      <DeleteNamedDialog {...deleting} words={words} calls={calls} mayDeactivate={mayDo('update', 'products')} />
    </>
  );
}

const statusFilter = {
  name: 'is_active',
  label: 'Status',
  allText: 'Active and inactive',
  options: [
    { value: 'true', label: 'Active' },
    { value: 'false', label: 'Inactive' },
  ],
} as const;

function useColumns<Row extends NamedView>(
  { nameCell, columns, ...props }: NamedListProps<Row>,
  editing: DialogSubject<NamedView | typeof newNamed>,
  deleting: DialogSubject<NamedView>,
): TableColumn<Row>[] {
  const actionsOf = useActions(props, editing, deleting);
  const facts: TableColumn<Row>[] = [
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      cell: (row) => (
        <span className="block">
          {nameCell(row)}
          {!row.is_active && (
            <span className="mt-1 block @min-[640px]:hidden">
              <StatusBadge status="inactive" />
            </span>
          )}
        </span>
      ),
    },
    ...columns,
    {
      key: 'status',
      header: 'Status',
      fit: true,
      from: 640,
      cell: ({ is_active }) => <ActivityMark isActive={is_active} />,
    },
  ];
  if (!actionsOf) return facts;
  return [...facts, actionsColumn((row) => <RowActions name={row.name} actions={actionsOf(row)} />)];
}

function useActions<Row extends NamedView>(
  {
    words,
    calls,
    furtherActions,
    keepReason,
  }: Pick<NamedListProps<Row>, 'words' | 'calls' | 'furtherActions' | 'keepReason'>,
  editing: DialogSubject<NamedView | typeof newNamed>,
  deleting: DialogSubject<NamedView>,
): ((row: Row) => RowAction[]) | undefined {
  const mayDo = useCan();
  const refresh = useNamedRefresh();
  const update = calls.update.useMutation({
    async onSuccess({ name, is_active }) {
      toast.success(is_active ? texts.named.activated(name) : texts.named.deactivated(name));
      await refresh();
    },
    onError: (error) => toastFailure(error, texts.named.saveFailed(words.one)),
  });
  const [mayUpdate, mayDelete] = [mayDo('update', 'products'), mayDo('delete', 'products')];
  if (!mayUpdate && !mayDelete) return undefined;
  return (row) => {
    const { id, is_active } = row;
    const changes: RowAction[] = [
      { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => editing.open(row) },
      {
        label: is_active ? 'Deactivate' : 'Activate',
        icon: is_active ? <CircleMinus aria-hidden /> : <CircleCheck aria-hidden />,
        onSelect: () => update.mutate({ id, is_active: !is_active }),
        refusal: is_active ? keepReason?.(row) : undefined,
      },
      ...(furtherActions?.(row) ?? []),
    ];
    const removal: RowAction = {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => deleting.open(row),
      refusal: keepReason?.(row),
    };
    return [...(mayUpdate ? changes : []), ...(mayDelete ? [removal] : [])];
  };
}
