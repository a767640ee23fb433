import { execFileSync } from 'node:child_process';
import { root } from '../dependencies.mjs';

const subjectMax = 72;
const commitsMax = 50;
/** The rule holds for the commits after this one. */
const base = 'c1147c501655';

/** Length of the newest commits' subjects. A copy without history holds; one without `base` is held to its last commit. */
export function checkCommits() {
  if (git('rev-parse', 'HEAD') === undefined) return { problems: [], note: 'not checked: no history here' };
  const isKnown = git('merge-base', '--is-ancestor', base, 'HEAD') !== undefined;
  const range = isKnown ? [`-${commitsMax}`, `${base}..HEAD`] : ['-1', 'HEAD'];
  return problemsOfSubjects((git('log', '--no-merges', '--format=%h %s', ...range) ?? '').split('\n'));
}

/** `lines`: abbreviated hash and subject. */
export function problemsOfSubjects(lines) {
  return lines.flatMap((line) => {
    const subject = line.slice(line.indexOf(' ') + 1);
    const { length } = [...subject];
    return length > subjectMax
      ? [`${line.split(' ')[0]}: the subject has ${length} characters (at most ${subjectMax})`]
      : [];
  });
}

/** What git prints; undefined when it fails or is not there. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
