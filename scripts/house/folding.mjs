import { codeFiles, isTest, lineOf, readJson, visit } from './sources.mjs';

const inScope = (file) => /^apps\/server\/src\/(?:domains|platform)\//.test(file) && !isTest(file);
const folding = /^to(?:Locale)?(?:Lower|Upper)Case$/;
const allowed = readJson('scripts/house/folding.json');

/**
 * Case is folded by PostgreSQL (`platform/data/folding.ts`): what JavaScript folds is not always what lower() stored. The
 * files named in folding.json fold what is never compared with a column.
 */
export function checkFolding() {
  return codeFiles
    .filter((file) => inScope(file) && !Object.hasOwn(allowed, file))
    .flatMap((file) => {
      const problems = [];
      visit(file, {
        MemberExpression({ property, start }) {
          if (property.type === 'Identifier' && folding.test(property.name))
            problems.push(`${file}:${lineOf(file, start)} no ${property.name}: fold with platform/data/folding.ts`);
        },
      });
      return problems;
    });
}
