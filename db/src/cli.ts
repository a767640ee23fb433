import { commands, usage } from './commands.ts';

const [name = '', ...words] = process.argv.slice(2);
const option = words.indexOf('--company');
const [, tenant] = option < 0 ? [] : words.splice(option, 2);
const command = commands[name];
if (!command || words.length < command.words || (option >= 0 && !(command.takesTenant && tenant))) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await command.run(words, tenant);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
