import { type LucideIcon, Plus, SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AppLink } from '../app-link.tsx';
import { useShortcut } from '../shortcuts.ts';
import type { ListFilter } from './filter-chips.tsx';
import { ListBar, type ListBarProps } from './list-bar.tsx';
import { ServerTable, type ServerTableProps } from './server-table.tsx';
import type { ListState } from './url-state.ts';
import { useRowSteps } from './use-row-steps.ts';

/** The page's main action, also on the key `n`: something to do, or a page to go to. */
type Create = { text: string; shortcut: string } & ({ run: () => void; to?: never } | { to: string; run?: never });

interface ListPageProps<Row, Filter extends string>
  extends ListBarProps<Filter>,
    Omit<ServerTableProps<Row>, 'list' | 'empty'> {
  /** Absent where the list is a part of a page. Its `actions` stand before the main one. */
  heading?: ComponentProps<typeof PageHeader>;
  /** Null without the right. */
  create?: Create | null;
  /** There is no row at all, and what to do about it; the main action unless told. */
  empty: { icon: LucideIcon; title: string; description: string; action?: ReactNode };
  /** Figures and charts of what is listed, above the rows. */
  summary?: ReactNode;
  /** No row matches search and filters. */
  notFound: { title: string; description: string; action?: ReactNode };
}

/** A list of the server: heading, search and filters in one row, rows and paging, with its empty states. */
export function ListPage<Row, Filter extends string>({
  heading,
  create = null,
  list,
  search,
  filters,
  views,
  tools,
  onDemand,
  empty,
  summary,
  notFound,
  ...table
}: ListPageProps<Row, Filter>) {
  const group = search?.group ?? table.label;
  const navigate = useNavigate();
  const run = () => void (create?.run ? create.run() : create?.to && navigate(create.to));
  useShortcut(create && { keys: 'n', label: create.shortcut, group, run });
  useRowSteps(group);
  return (
    <div className="flex flex-col gap-4">
      {heading && (
        <PageHeader
          {...heading}
          {...((heading.actions || create) && {
            actions: (
              <>
                {heading.actions}
                {create && <CreateButton create={create} variant="primary" />}
              </>
            ),
          })}
        />
      )}
      <ListBar list={list} search={search} filters={filters} views={views} tools={tools} onDemand={onDemand} />
      {summary}
      <ServerTable
        {...table}
        list={list}
        empty={
          isNarrowed(list, filters) ? (
            <EmptyState
              {...notFound}
              icon={<SearchX aria-hidden />}
              action={notFound.action ?? <ResetButton list={list} onDemand={onDemand} />}
            />
          ) : (
            <EmptyState
              {...empty}
              icon={<empty.icon aria-hidden />}
              action={(empty.action ?? (create && <CreateButton create={create} variant="secondary" />)) || undefined}
            />
          )
        }
      />
    </div>
  );
}

/** Primary once on the page. */
function CreateButton({ create, variant }: { create: Create; variant: 'primary' | 'secondary' }) {
  const look = { variant, icon: <Plus aria-hidden /> };
  return create.run ? (
    <Button {...look} onClick={create.run}>
      {create.text}
    </Button>
  ) : (
    <LinkButton {...look} asChild>
      <AppLink to={create.to}>{create.text}</AppLink>
    </LinkButton>
  );
}

interface ResetButtonProps {
  list: Pick<ListState<never>, 'reset' | 'search'>;
  onDemand: boolean | undefined;
}

function ResetButton({ list: { reset, search }, onDemand }: ResetButtonProps) {
  return <Button onClick={reset}>{onDemand ? 'Reset' : search === '' ? 'Clear Filters' : 'Clear search'}</Button>;
}

/** Whether search or a filter leaves rows out. */
function isNarrowed<Filter extends string>(
  { search, changed }: ListState<Filter>,
  filters: readonly ListFilter<Filter>[] = [],
): boolean {
  const widening = filters.flatMap((filter) => ('widens' in filter && filter.widens ? [filter.name] : []));
  return search !== '' || changed.some((name) => !widening.includes(name));
}
