import { Clock } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import type { Command } from './command.ts';
import type { FoundGroup, FoundHit } from './found-groups.ts';
import { groupIcons } from './group-icons.ts';
import { type OfferedCommand, offeredCommands } from './offered-commands.ts';
import type { PaletteGroup, PaletteRow } from './palette-rows.tsx';
import { ProductFacts } from './product-facts.tsx';
import { type Find, recentFinds, rememberFind } from './recent-finds.ts';

interface PaletteOptions {
  text: string;
  found: readonly FoundGroup[];
  commands: readonly Command[];
  onLeave: () => void;
}

/**
 * What the search box lists for a text: finds, those opened lately while there is no text, places and actions, and at the
 * end what may have been meant.
 */
export function usePaletteGroups({ text, found, commands, onLeave }: PaletteOptions): PaletteGroup[] {
  const navigate = useNavigate();
  const { schema_name: schema } = useCurrentUser().tenant;
  const recent = text.trim() === '' ? recentFinds(schema) : [];
  const findRow = (find: Find): PaletteRow => ({
    value: find.to,
    title: find.title,
    detail: find.detail,
    icon: <Clock aria-hidden />,
    isSure: true,
    to: find.to,
    open: () => {
      rememberFind(schema, { to: find.to, title: find.title, detail: find.detail });
      onLeave();
      void navigate(find.to);
    },
  });
  const hitRow = ({ group, price, stock, is_similar, ...hit }: FoundHit): PaletteRow => {
    const Icon = groupIcons[group];
    return {
      ...findRow(hit),
      icon: <Icon aria-hidden />,
      ...(price !== undefined && stock !== undefined && { end: <ProductFacts price={price} stock={stock} /> }),
      isSure: !is_similar,
    };
  };
  const commandRow = ({ command, isSure }: OfferedCommand): PaletteRow => ({
    value: command.to ?? `action ${command.label}`,
    title: command.label,
    icon: command.icon,
    isSure,
    to: command.to,
    open: () => {
      onLeave();
      if (command.run) command.run();
      else void navigate(command.to);
    },
  });
  const offered = offeredCommands(commands, text);
  const foundRows = ({ title, hits }: FoundGroup) => ({ title, rows: hits.map(hitRow) });
  return [
    { title: 'Opened lately', rows: recent.map(findRow) },
    ...found.filter(({ isSimilar }) => !isSimilar).map(foundRows),
    { title: 'Go to', rows: offered.filter(({ command }) => command.to !== undefined).map(commandRow) },
    { title: 'Actions', rows: offered.filter(({ command }) => command.run !== undefined).map(commandRow) },
    ...found.filter(({ isSimilar }) => isSimilar).map(foundRows),
  ];
}
