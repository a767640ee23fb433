import { Command as Palette } from 'cmdk';
import { Clock, CornerDownLeft, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../platform/form/server-errors.ts';
import { preloadPage } from '../../platform/page-registry.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Command, matchesCommand } from './command.ts';
import { type Find, recentFinds, rememberFind } from './recent-finds.ts';
import { searchPlaceholder } from './search-texts.ts';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly Command[];
}

/** Everything the tenant has and every place of the application, by a few words, a number or a code. */
export function SearchDialog({ open, onOpenChange, commands }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search" size="lg" initialFocus={field}>
      <SearchPalette fieldRef={field} commands={commands} onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface SearchPaletteProps {
  fieldRef: React.RefObject<HTMLInputElement | null>;
  commands: readonly Command[];
  onLeave: () => void;
}

function SearchPalette({ fieldRef, commands, onLeave }: SearchPaletteProps) {
  const [text, setText] = useState('');
  const { schema_name: schema } = useCurrentUser().tenant;
  const { found, isCurrent, error, retry } = useSearch(text);
  const [chosen, setChosen] = useState('');
  const navigate = useNavigate();
  const leaveFor = (to: string, find?: Find) => {
    if (find) rememberFind(schema, find);
    onLeave();
    void navigate(to);
  };
  const places = commands.filter((command) => matchesCommand(command, text));
  const recent = text.trim() === '' ? recentFinds(schema) : [];
  const hits = found.flatMap((group) => group.hits);
  const rows: { to: string; find?: Find }[] = [
    ...[...recent, ...hits].map((find) => ({ to: find.to, find })),
    ...places.map(({ to }) => ({ to })),
  ];
  const selected = rows.find(({ to }) => to === chosen) ?? rows[0];
  const onKeyDown = useEnterAhead(isCurrent || error !== null, () => {
    if (rows[0]) leaveFor(rows[0].to, rows[0].find);
  });
  const isNothing = isCurrent && text.trim() !== '' && found.length === 0 && places.length === 0;
  return (
    <Palette
      shouldFilter={false}
      loop
      label="Search"
      value={selected?.to ?? ''}
      onValueChange={setChosen}
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={onKeyDown}
    >
      <div className="flex items-center gap-2.5 border-b border-line px-5">
        <Search aria-hidden className="size-4 shrink-0 text-ink-muted" />
        <Palette.Input
          ref={fieldRef}
          value={text}
          onValueChange={setText}
          maxLength={200}
          placeholder={searchPlaceholder}
          className="h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-muted pointer-coarse:text-lg"
        />
      </div>
      <Palette.List label="Results" className="max-h-96 min-h-40 flex-1 overflow-y-auto overscroll-contain p-2">
        {error && found.length === 0 && <ErrorState onRetry={retry}>{failureText(error)}</ErrorState>}
        {isNothing && !error && (
          <p className="px-3 py-10 text-center text-ink-muted">Nothing found for “{text.trim()}”</p>
        )}
        <Finds title="Opened lately" finds={recent} icon={<Clock aria-hidden />} onOpen={leaveFor} />
        {found.map(({ group, title, hits }) => (
          <Finds key={group} title={title} finds={hits} onOpen={leaveFor} />
        ))}
        <Places commands={places} onOpen={leaveFor} />
      </Palette.List>
      <p aria-live="polite" className="sr-only">
        {resultText(isCurrent && text.trim() !== '', hits.length)}
      </p>
    </Palette>
  );
}

interface FindsProps {
  title: string;
  finds: readonly Find[];
  icon?: ReactNode;
  onOpen: (to: string, find: Find) => void;
}

function Finds({ title, finds, icon, onOpen }: FindsProps) {
  if (finds.length === 0) return null;
  return (
    <Group title={title}>
      {finds.map((find) => (
        <Row key={find.to} icon={icon} {...find} onOpen={() => onOpen(find.to, find)} />
      ))}
    </Group>
  );
}

function Places({ commands, onOpen }: { commands: readonly Command[]; onOpen: (to: string) => void }) {
  if (commands.length === 0) return null;
  return (
    <Group title="Go to">
      {commands.map(({ to, label, icon }) => (
        <Row key={to} to={to} icon={icon} title={label} onOpen={() => onOpen(to)} />
      ))}
    </Group>
  );
}

function resultText(isAnswered: boolean, count: number): string {
  if (!isAnswered) return '';
  return count === 1 ? '1 result' : `${count} results`;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Palette.Group
      heading={title}
      className="py-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-muted"
    >
      {children}
    </Palette.Group>
  );
}

interface RowProps {
  to: string;
  title: string;
  detail?: string;
  icon?: ReactNode;
  onOpen: () => void;
}

function Row({ to, title, detail, icon, onOpen }: RowProps) {
  return (
    <Palette.Item
      value={to}
      onSelect={onOpen}
      onPointerEnter={() => preloadPage(to)}
      className="group flex min-h-10 cursor-default items-center gap-2.5 rounded-md px-3 py-1.5 text-base data-[selected=true]:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4"
    >
      {icon && <span className="shrink-0 text-ink-muted">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        {detail && <span className="block truncate text-sm text-ink-muted">{detail}</span>}
      </span>
      <CornerDownLeft aria-hidden className="invisible shrink-0 text-ink-muted group-data-[selected=true]:visible" />
    </Palette.Item>
  );
}

const moves = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * Enter before the answer is there, as a scanner presses it: the first result opens as soon as it is. A row that was
 * moved to opens at once.
 */
function useEnterAhead(isAnswered: boolean, openFirst: () => void) {
  const [isAhead, setIsAhead] = useState(false);
  const hasMoved = useRef(false);
  const run = useRef(openFirst);
  useEffect(() => {
    run.current = openFirst;
  });
  useEffect(() => {
    if (!isAhead || !isAnswered) return;
    setIsAhead(false);
    run.current();
  }, [isAhead, isAnswered]);
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') {
      hasMoved.current = moves.has(event.key);
      return setIsAhead(false);
    }
    if (isAnswered || hasMoved.current || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setIsAhead(true);
  };
}
