import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../dependencies.mjs';
import { codeFiles, lineOf, parse, readJson, visit } from './sources.mjs';

const ownPackages = codePackages();

/** Per file its imports: `{ specifier, isType, line, target }`, target being a file of ours or `package:name`. */
export const importGraph = new Map(codeFiles.map((file) => [file, importsOf(file)]));

function importsOf(file) {
  const { module } = parse(file);
  const imports = [];
  const add = (specifier, isType, offset) => {
    imports.push({ specifier, isType, line: lineOf(file, offset), target: targetOf(file, specifier) });
  };
  for (const { moduleRequest, entries, start } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType), start);
  }
  for (const { entries, start } of module.staticExports) {
    const source = entries.find((entry) => entry.moduleRequest)?.moduleRequest.value;
    if (source)
      add(
        source,
        entries.every((entry) => entry.isType),
        start,
      );
  }
  if (/\bimport\s*\(/.test(parse(file).text)) {
    visit(file, {
      ImportExpression: (node) => node.source.type === 'Literal' && add(node.source.value, false, node.start),
      TSImportType: (node) => add(node.source?.value ?? node.argument?.literal?.value, true, node.start),
    });
  }
  return imports;
}

function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  if (specifier.startsWith('node:')) return 'package:node';
  const [scope, name, ...rest] = specifier.split('/');
  if (!scope.startsWith('@')) return `package:${scope}`;
  const exported = ownPackages.get(`${scope}/${name}`);
  return exported ? exported(rest.join('/')) : `package:${scope}/${name}`;
}

/** How each of our own packages turns what follows its name into a file, read from its `exports`. */
function codePackages() {
  const folders = [
    'apps/server',
    'apps/web',
    'packages/client',
    'packages/contract',
    'packages/documents',
    'packages/fair-queue',
    'packages/importer',
    'db',
    'bench',
  ];
  return new Map(
    folders
      .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
      .map((folder) => {
        const { name, exports = {} } = readJson(`${folder}/package.json`);
        return [name, (rest) => exportedFile(folder, exports, `./${rest}`)];
      }),
  );
}

function exportedFile(folder, exports, wanted) {
  for (const [pattern, target] of Object.entries(exports)) {
    const [head, tail] = pattern.split('*');
    if (tail === undefined ? pattern !== wanted : !wanted.startsWith(head)) continue;
    return path.posix.join(folder, target.replace('*', wanted.slice(head.length)));
  }
  return `${folder}/${wanted}`;
}
