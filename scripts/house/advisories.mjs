import { pnpm } from './pnpm.mjs';
import { readJson } from './sources.mjs';

const rulesFile = 'scripts/house/dependency-rules.json';
/** Who runs the tests waits no longer than this for a registry. */
const patience = ['--config.fetch-retries=0', '--config.fetch-timeout=15000'];
const grave = new Set(['high', 'critical']);

/**
 * Asks the registry what is known of the packages that the running product is made of. Answers `{ problems }`, or
 * `{ skipped }` with the reason when the registry gives no answer.
 */
export async function auditDependencies(options = []) {
  const { code, output, errors } = await pnpm(['audit', '--prod', '--json', ...patience, ...options]);
  const report = reportOf(output);
  if (report)
    return { problems: advisoryProblems(Object.values(report.advisories), readJson(rulesFile).knownAdvisories) };
  const reason = errors
    .replace(/\s*[│├╰×─▶]+\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/ERR_PNPM_AUDIT_BAD_RESPONSE/.test(errors) || code === 'stopped by SIGTERM') return { skipped: reason || code };
  return { problems: [reason || `pnpm audit ended with ${code}`] };
}

function reportOf(output) {
  try {
    const report = JSON.parse(output);
    return report.advisories && report;
  } catch {
    return undefined;
  }
}

/** `known`: those that do no harm here, each with the reason. */
export function advisoryProblems(advisories, known) {
  const isKnown = (one) => known.some(({ id }) => id === one.github_advisory_id);
  const news = advisories.filter((one) => grave.has(one.severity) && !isKnown(one));
  return [
    ...news.map((one) => {
      const versions = one.findings.map(({ version }) => version).join(', ');
      return `${one.module_name} ${versions}: ${one.title} (${one.severity}, ${one.github_advisory_id}), ${one.url}`;
    }),
    ...known.filter(({ why }) => !why).map(({ id }) => `${rulesFile}: ${id} has no reason`),
    ...known
      .filter(({ id }) => !advisories.some((one) => one.github_advisory_id === id))
      .map(({ id }) => `${rulesFile}: ${id} concerns no package any more`),
  ];
}
