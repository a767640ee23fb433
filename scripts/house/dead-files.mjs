import { importGraph } from './import-graph.mjs';
import { codeFiles, isTest, textOf } from './sources.mjs';

const inScope = /^(packages\/[^/]+\/src|db\/src|db\/seeds)\//;
const startedByHand = new Set(['db/src/cli.ts']);

/** Files of the packages that only tests use. Their `exports` offer every file, so that knip takes each for an entry. */
export function checkDeadFiles() {
  const product = codeFiles.filter((file) => !isTest(file));
  const imported = new Set(product.flatMap((file) => importGraph.get(file).map(({ target }) => target)));
  const unused = product.filter((file) => inScope.test(file) && !imported.has(file) && !startedByHand.has(file));
  return unused.filter((file) => !isStartedByName(file, product)).map((file) => `${file} is used by nothing but tests`);
}

/** A program of its own process is named in a text, not imported. */
function isStartedByName(file, product) {
  const name = file.split('/').pop();
  return product.some((other) => other !== file && textOf(other).includes(name));
}
