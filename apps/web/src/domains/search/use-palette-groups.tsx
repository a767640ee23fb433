import { Clock } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { type Command, matchesCommand } from './command.ts';
import type { FoundGroup } from './found-groups.ts';
import type { PaletteGroup, PaletteRow } from './palette-rows.tsx';
import { type Find, recentFinds, rememberFind } from './recent-finds.ts';

interface PaletteOptions {
  text: string;
  found: readonly FoundGroup[];
  commands: readonly Command[];
  onLeave: () => void;
}

/** What the search box lists for a text: finds, those opened lately while there is no text, places and actions. */
export function usePaletteGroups({ text, found, commands, onLeave }: PaletteOptions): PaletteGroup[] {
  const navigate = useNavigate();
  const { schema_name: schema } = useCurrentUser().tenant;
  const recent = text.trim() === '' ? recentFinds(schema) : [];
  const findRow = (find: Find & { is_similar?: boolean }, isRecent: boolean): PaletteRow => ({
    value: find.to,
    title: find.title,
    detail: find.detail,
    ...(isRecent && { icon: <Clock aria-hidden /> }),
    isSure: find.is_similar !== true,
    to: find.to,
    open: () => {
      rememberFind(schema, { to: find.to, title: find.title, detail: find.detail });
      onLeave();
      void navigate(find.to);
    },
  });
  const commandRow = (command: Command): PaletteRow => ({
    value: command.to ?? `action ${command.label}`,
    title: command.label,
    icon: command.icon,
    isSure: true,
    to: command.to,
    open: () => {
      onLeave();
      if (command.run) command.run();
      else void navigate(command.to);
    },
  });
  const offered = commands.filter((command) => matchesCommand(command, text));
  return [
    { title: 'Opened lately', rows: recent.map((find) => findRow(find, true)) },
    ...found.map(({ title, hits }) => ({ title, rows: hits.map((hit) => findRow(hit, false)) })),
    { title: 'Go to', rows: offered.filter(({ to }) => to !== undefined).map(commandRow) },
    { title: 'Actions', rows: offered.filter(({ run }) => run !== undefined).map(commandRow) },
  ];
}
