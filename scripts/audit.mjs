// A stage of `npm test`: fails on what the registry knows to be dangerous in a dependency of the running product.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { auditDependencies } from './house/advisories.mjs';
import { closingLine } from './totals.mjs';

const { values: options } = parseArgs({ options: { totals: { type: 'string' } } });

const { problems = [], skipped } = await auditDependencies();
if (skipped) console.log(`Skipped, as the registry gives no answer: ${skipped}`);
for (const problem of problems) console.log(`✗ ${problem}`);
const totals = { passed: !skipped && problems.length === 0 ? 1 : 0, failed: problems.length, skipped: skipped ? 1 : 0 };
console.log(closingLine(totals));
if (options.totals) writeFileSync(options.totals, JSON.stringify(totals));
process.exitCode = problems.length > 0 ? 1 : 0;
