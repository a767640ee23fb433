import path from 'node:path';
import {
  API,
  type Checker,
  type Symbol as Named,
  type Project,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync';
import { typePrinter } from './print-type.ts';

const folder = path.resolve(import.meta.dirname, '..');

/**
 * The type `Calls` as text that stands alone: the compiler infers what each procedure takes and answers, and every field is
 * written out. What the contract has a name for keeps it. `wordsOf` says of a call what its comment tells.
 */
export function printCalls(wordsOf: (name: string) => string | undefined): string {
  const api = new API({ cwd: folder });
  try {
    const config = path.join(folder, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`The compiler opens no project ${config}`);
    return callsOf(project, wordsOf);
  } finally {
    api.close();
  }
}

function callsOf({ checker, program }: Project, wordsOf: (name: string) => string | undefined): string {
  const exportsOf = (file: string) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  };
  const calls = exportsOf(path.join(folder, 'src/calls.ts')).find(({ name }) => name === 'Calls');
  if (!calls) throw new Error('calls.ts exports no type Calls');
  const names = namesOf(
    checker,
    program
      .getSourceFileNames()
      .filter((file) => /\/packages\/contract\/src\/.*\.ts$/.test(file))
      .flatMap(exportsOf),
  );
  const used = new Map<string, string>();
  const print = typePrinter(checker, (text) => {
    const name = names.get(text);
    if (name !== undefined) used.set(name, text);
    return name;
  });
  const body = routesOf(checker.getDeclaredTypeOfSymbol(calls), '');
  const named = [...used].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    "import type { Mutation, Query } from './call-types.js';",
    `/** Every call by its name. */\nexport interface Calls ${body}`,
    ...named.map(([name, text]) => `export interface ${name} ${text}`),
    '',
  ].join('\n\n');

  function routesOf(type: Type, prefix: string): string {
    const lines = checker.getPropertiesOfType(type).map((one) => {
      const inside = checker.getTypeOfSymbol(one);
      if (!inside) throw new Error(`No type is known of ${prefix}${one.name}`);
      const kind = inside.getSymbol()?.name;
      if (kind !== 'Query' && kind !== 'Mutation') return `${one.name}: ${routesOf(inside, `${prefix}${one.name}.`)};`;
      const words = wordsOf(`${prefix}${one.name}`);
      const text = `${one.name}: ${kind}<${checker
        .getTypeArguments(inside as TypeReference)
        .map(print)
        .join(', ')}>;`;
      return words === undefined ? text : `/** ${words} */\n${text}`;
    });
    return `{\n${lines.join('\n').replace(/^/gm, '  ')}\n}`;
  }
}

/** Pairs such as id and name are equal by chance: a name would say something else than the call means. */
function isWorthAName(text: string): boolean {
  return text.startsWith('{') && text.split('\n').length > 4;
}

/** Text of an object type → the name under which the contract exports it. */
function namesOf(checker: Checker, exported: readonly Named[]): Map<string, string> {
  const types = new Map(
    exported.flatMap((one) => {
      const type = checker.getDeclaredTypeOfSymbol(one);
      const text = type.isObjectType() ? textOf(type) : undefined;
      return text !== undefined && isWorthAName(text) ? [[one.name, { type, length: text.length }] as const] : [];
    }),
  );
  const names = new Map<string, string>();
  // The shorter first: by its name it stands in the text of the longer.
  for (const [name, { type }] of [...types].toSorted(([, one], [, other]) => one.length - other.length)) {
    const text = textOf(type, (inside) => names.get(inside)) ?? '';
    if (text.startsWith('{')) names.set(text, name);
  }
  return names;

  function textOf(type: Type, nameOf: (text: string) => string | undefined = () => undefined): string | undefined {
    try {
      return typePrinter(checker, nameOf)(type);
    } catch {
      return undefined; // No data, so no answer of a call.
    }
  }
}
