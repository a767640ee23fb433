// A stage of `npm test`: fails on what the registry knows to be dangerous in a dependency of the running product.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { auditDependencies } from './house/advisories.mjs';
import { closingLine } from './totals.mjs';

const { values: options } = parseArgs({ options: { report: { type: 'string' } } });

const { problems = [], skipped } = await auditDependencies();
if (skipped) console.log(`Skipped, as the registry gives no answer: ${skipped}`);
for (const problem of problems) console.log(`✗ ${problem}`);
const totals = { passed: !skipped && problems.length === 0 ? 1 : 0, failed: problems.length, skipped: skipped ? 1 : 0 };
console.log(closingLine(totals));
const failures = problems.map((message) => ({ test: 'Known vulnerabilities', message }));
if (options.report) writeFileSync(options.report, JSON.stringify({ totals, failures }));
process.exitCode = problems.length > 0 ? 1 : 0;
