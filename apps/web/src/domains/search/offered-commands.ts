import type { Command } from './command.ts';
import { type CommandMatch, matchCommand } from './match-command.ts';

export interface OfferedCommand {
  command: Command;
  /** Found without a typing error. */
  isSure: boolean;
}

const order: readonly CommandMatch[] = ['label', 'words', 'similar'];

/** The commands that a text finds, those that bear its words first. One that is only similar shows where none does. */
export function offeredCommands(commands: readonly Command[], text: string): OfferedCommand[] {
  const matches = commands.map((command) => ({ command, match: matchCommand(command, text) }));
  const offered = order.flatMap((kind) => matches.filter(({ match }) => match === kind));
  const sure = offered.filter(({ match }) => match !== 'similar');
  return (sure.length > 0 ? sure : offered).map(({ command, match }) => ({ command, isSure: match !== 'similar' }));
}
