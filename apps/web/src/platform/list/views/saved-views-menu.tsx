import { type SavedList, type SavedView, savedViewMessages as texts } from '@stockhand/contract/saved-views';
import { Bookmark, BookmarkPlus, Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/overlay/dropdown-menu.tsx';
import { trpc } from '../../trpc.ts';
import { DeleteViewDialog } from './delete-view-dialog.tsx';
import { SaveViewDialog, type ViewToSave } from './save-view-dialog.tsx';
import { viewQueryOf } from './view-query.ts';

/** The person's own named filters of a list: open one, keep the current ones, rename or delete the one that shows. */
export function SavedViewsMenu({ list }: { list: SavedList }) {
  const [isOpen, setIsOpen] = useState(false);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const views = trpc.savedViews.list.useQuery({ list });
  const query = viewQueryOf(params);
  const current = views.data?.find((view) => viewQueryOf(new URLSearchParams(view.query)) === query);
  const saving = useDialogSubject<ViewToSave>();
  const deleting = useDialogSubject<SavedView>();
  const open = (view: SavedView) => setParams(new URLSearchParams(view.query), { replace: true, state });
  return (
    <>
      <DropdownMenu
        align="start"
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button
            variant="ghost"
            icon={<Bookmark aria-hidden />}
            title="Views"
            aria-label={current && `Views: ${current.name}`}
            className="sm:max-2xl:px-2"
          >
            {/* The filters need the room more, where there is little. */}
            <span className={current ? 'max-w-40 truncate' : 'sm:max-2xl:sr-only'}>{current?.name ?? 'Views'}</span>
          </Button>
        }
      >
        <ViewItems views={views} current={current} onOpen={open} />
        <MenuSeparator />
        {current ? (
          <>
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => saving.open({ view: current })}>
              Rename “{current.name}”…
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => deleting.open(current)}>
              Delete “{current.name}”…
            </MenuItem>
          </>
        ) : (
          <MenuItem
            icon={<BookmarkPlus aria-hidden />}
            disabled={query === ''}
            onSelect={() => saving.open({ list, query })}
          >
            Save current as…
          </MenuItem>
        )}
      </DropdownMenu>
      <SaveViewDialog {...saving} />
      <DeleteViewDialog {...deleting} />
    </>
  );
}

interface ViewItemsProps {
  views: { data: SavedView[] | undefined; isError: boolean; refetch: () => unknown };
  current: SavedView | undefined;
  onOpen: (view: SavedView) => void;
}

function ViewItems({ views, current, onOpen }: ViewItemsProps) {
  if (views.isError)
    return (
      <>
        <MenuLabel>{texts.listFailed}</MenuLabel>
        <MenuItem onSelect={() => void views.refetch()}>Try again</MenuItem>
      </>
    );
  if (!views.data) return <MenuLabel>{texts.loading}</MenuLabel>;
  if (views.data.length === 0) return <MenuLabel>{texts.none}</MenuLabel>;
  return views.data.map((view) => (
    <MenuItem
      key={view.id}
      icon={<Check aria-hidden className={view === current ? undefined : 'invisible'} />}
      aria-current={view === current || undefined}
      onSelect={() => onOpen(view)}
      className="wrap-anywhere"
    >
      {view.name}
    </MenuItem>
  ));
}
