import { pageSizeDefault } from '@stockhand/contract/paging';
import { userMessages as texts } from '@stockhand/contract/users/messages';
import { ListUsers, type UserView } from '@stockhand/contract/users/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { RefreshCw, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { ListFailed } from '../../platform/list-failed.tsx';
import { useShortcut } from '../../platform/shortcuts.ts';
import { trpc } from '../../platform/trpc.ts';
import { useListState } from '../../platform/url-state.ts';
import { useLastPage } from '../../platform/use-last-page.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogSubject } from '../../ui/dialog-subject.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { LoadingNote } from '../../ui/skeleton.tsx';
import { Toolbar, ToolbarGrow } from '../../ui/toolbar.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { ResetTwoFactorDialog } from './reset-two-factor-dialog.tsx';
import { SignOutUserDialog } from './sign-out-user-dialog.tsx';
import { UsersTable } from './users-table.tsx';

/** Who belongs to the company, a page at a time. */
export function UsersPanel() {
  const list = useListState({ pageSize: pageSizeDefault });
  const ordering = ListUsers.shape.ordering.safeParse(list.ordering);
  const users = trpc.users.list.useQuery(
    {
      page: list.page,
      page_size: Math.min(list.pageSize, 1000),
      ...(list.search && { search: list.search.slice(0, 200) }),
      ...(ordering.data && { ordering: ordering.data }),
    },
    { placeholderData: keepPreviousData },
  );
  const editing = useDialogSubject<UserView>();
  const deleting = useDialogSubject<UserView>();
  const resetting = useDialogSubject<UserView>();
  const signingOut = useDialogSubject<UserView>();
  const unguarding = useDialogSubject<UserView>();
  useLastPage(users.isPlaceholderData ? undefined : users.data?.count, list);
  return (
    <div className="flex flex-col gap-4">
      <UsersToolbar list={list} onRefresh={() => void users.refetch()} isBusy={users.isFetching && !users.isPending} />
      {users.isPending && <LoadingNote>Loading users...</LoadingNote>}
      <UsersTable
        users={users.data?.results ?? []}
        sort={list.sort}
        onSortChange={list.setSort}
        loading={users.isPending}
        refreshing={users.isPlaceholderData}
        deeds={{
          onEdit: editing.open,
          onDelete: deleting.open,
          onResetPassword: resetting.open,
          onSignOut: signingOut.open,
          onResetTwoFactor: unguarding.open,
        }}
        empty={<NobodyFound onReset={list.reset} />}
        error={users.isError ? <ListFailed title={texts.loadFailed} query={users} /> : undefined}
      />
      {users.data && (
        <Pagination page={list.page} pageSize={list.pageSize} total={users.data.count} onPageChange={list.setPage} />
      )}
      <EditUserDialog {...editing} />
      <DeleteUserDialog {...deleting} />
      <ResetPasswordDialog {...resetting} />
      <SignOutUserDialog {...signingOut} />
      <ResetTwoFactorDialog {...unguarding} />
    </div>
  );
}

interface UsersToolbarProps {
  list: { searchText: string; setSearch: (text: string) => void };
  onRefresh: () => void;
  isBusy: boolean;
}

function UsersToolbar({ list, onRefresh, isBusy }: UsersToolbarProps) {
  const searchField = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', label: 'Search users', group: 'Users', run: () => searchField.current?.focus() });
  return (
    <Toolbar label="Search users">
      <ToolbarGrow>
        <SearchInput
          ref={searchField}
          label="Search users"
          placeholder="Search users by name or email..."
          value={list.searchText}
          onValueChange={list.setSearch}
          shortcut="/"
        />
      </ToolbarGrow>
      <Button icon={<RefreshCw aria-hidden />} busy={isBusy} onClick={onRefresh}>
        Refresh
      </Button>
    </Toolbar>
  );
}

/** Oneself is always a member: an empty list is a search without result. */
function NobodyFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No users found"
      description="Nobody here has such a name, username or email."
      action={<Button onClick={onReset}>Clear search</Button>}
    />
  );
}
