import { productMessages as texts } from '@stockhand/contract/products/messages';
import type { ListNamed, NamedView } from '@stockhand/contract/products/schema';
import { CircleCheck, CircleMinus, type LucideIcon, Pencil, Plus, SearchX, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { type DialogSubject, useDialogSubject } from '../ui/dialog-subject.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type RowAction, RowActions } from '../ui/row-actions.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Select } from '../ui/select.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { TableColumn } from '../ui/table-column.ts';
import { toast } from '../ui/toast.tsx';
import { Toolbar, ToolbarGrow } from '../ui/toolbar.tsx';
import { DeleteNamedDialog } from './delete-named-dialog.tsx';
import { type NamedCalls, type NamedWords, useNamedRefresh } from './named-calls.ts';
import { NamedDialog, newNamed } from './named-dialog.tsx';
import { toastFailure } from './server-errors.ts';
import { type PageQuery, ServerTable } from './server-table.tsx';
import { useShortcut } from './shortcuts.ts';
import { type ListState, useListState } from './url-state.ts';
import { useCan } from './who.ts';

const pageSizeDefault = 25;

type NamedListState = ListState<'is_active'>;

/** The address of such a list. */
export function useNamedListState(): NamedListState {
  return useListState({ pageSize: pageSizeDefault, ordering: 'name', filters: ['is_active'] });
}

/** What the address asks the server for; the ordering is the list's own to judge. */
export function namedInputOf({ page, pageSize, search, filters }: NamedListState) {
  const isActive = { true: true, false: false }[filters.is_active ?? ''];
  return {
    page,
    page_size: Math.min(pageSize, 1000),
    ...(search && { search: search.slice(0, 200) }),
    ...(isActive !== undefined && { is_active: isActive }),
  } satisfies ListNamed;
}

interface NamedListProps<Row extends NamedView> {
  title: string;
  description: string;
  words: NamedWords;
  icon: LucideIcon;
  list: NamedListState;
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
  /** For whoever may add one. */
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
  const add = () => editing.open(newNamed);
  useShortcut(mayAdd ? { keys: 'n', label: `New ${words.one}`, group: props.title, run: add } : null);
  const addButton = mayAdd && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
      {`Add ${words.one}`}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={props.title} description={props.description} actions={addButton} />
      <NamedToolbar list={list} words={words} title={props.title} />
      <ServerTable
        list={list}
        query={rows}
        label={props.title}
        columns={columns}
        rowKey={(row) => String(row.id)}
        loadingText={`Loading ${words.many}...`}
        failedText={props.loadFailed}
        empty={
          list.isFiltered ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={`No ${words.many} found`}
              description="None has such a name and status."
              action={<Button onClick={list.reset}>Clear Filters</Button>}
            />
          ) : (
            <EmptyState
              icon={<props.icon aria-hidden />}
              title={`No ${words.many} yet`}
              description={mayAdd ? props.emptyHint : 'They appear here as soon as somebody adds one.'}
              action={addButton || undefined}
            />
          )
        }
      />
      <NamedDialog {...editing} words={words} calls={calls} activeHint={props.activeHint} />
      <DeleteNamedDialog {...deleting} words={words} calls={calls} mayDeactivate={mayDo('update', 'products')} />
    </div>
  );
}

function NamedToolbar({ list, words, title }: { list: NamedListState; words: NamedWords; title: string }) {
  const searchField = useRef<HTMLInputElement>(null);
  const label = `Search ${words.many}`;
  useShortcut({ keys: '/', label, group: title, run: () => searchField.current?.focus() });
  return (
    <Toolbar label="Search and filters">
      <ToolbarGrow>
        <SearchInput
          ref={searchField}
          label={label}
          placeholder="Name"
          value={list.searchText}
          onValueChange={list.setSearch}
          shortcut="/"
        />
      </ToolbarGrow>
      <Select
        aria-label="Status"
        className="w-auto!"
        placeholder="Active and inactive"
        value={list.filters.is_active ?? ''}
        onValueChange={(value) => list.setFilter('is_active', value)}
        options={[
          { value: 'true', label: 'Active' },
          { value: 'false', label: 'Inactive' },
        ]}
      />
    </Toolbar>
  );
}

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
        <span className="block py-1">
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
      cell: ({ is_active }) => <StatusBadge status={is_active ? 'active' : 'inactive'} />,
    },
  ];
  if (!actionsOf) return facts;
  const actions: TableColumn<Row> = {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    fit: true,
    cell: (row) => <RowActions name={row.name} actions={actionsOf(row)} />,
  };
  return [...facts, actions];
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
