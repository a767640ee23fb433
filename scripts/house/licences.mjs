import { pnpm } from './pnpm.mjs';
import { readJson } from './sources.mjs';

const rulesFile = 'scripts/house/dependency-rules.json';

/** Every package that the running product is made of is under a licence that the rules allow. */
export async function checkLicences() {
  const { code, output, errors } = await pnpm(['-r', 'licenses', 'list', '--prod', '--json']);
  if (code !== 0) return [errors.trim() || output.trim()];
  return licenceProblems(JSON.parse(output), readJson(rulesFile).licences);
}

/** `listing` is pnpm's: packages by licence. */
export function licenceProblems(listing, { allowed, exceptions }) {
  const packages = Object.entries(listing).flatMap(([licence, list]) => list.map(({ name }) => ({ name, licence })));
  if (packages.length === 0) return ['pnpm names no package; are the dependencies installed?'];
  const isException = ({ name, licence }) =>
    exceptions.some((exception) => exception.licence === licence && isNamed(exception.package, name));
  const refused = packages.filter((one) => !isAllowed(one.licence, allowed) && !isException(one));
  return [
    ...refused.map(({ name, licence }) => `${name} is under ${licence}, which ${rulesFile} does not allow`),
    ...exceptions
      .filter(({ why }) => !why)
      .map((one) => `${rulesFile}: the exception for ${one.package} has no reason`),
    ...exceptions
      .filter((exception) => !packages.some(({ name }) => isNamed(exception.package, name)))
      .map((one) => `${rulesFile}: no package is called ${one.package}`),
  ];
}

/** An SPDX expression: one of those with OR between them, each of those with AND. */
function isAllowed(licence, allowed) {
  const text = licence.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(text)) return false;
  return text.split(' OR ').some((choice) => choice.split(' AND ').every((part) => allowed.includes(part.trim())));
}

function isNamed(pattern, name) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
