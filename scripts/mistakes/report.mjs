const caughtMin = 0.9;

/** What each area caught, and what survived with its reason. */
export function closingLines(results) {
  return byArea(results).flatMap(([area, all]) => [
    `${area}: ${countOf(all, 'caught')} of ${all.length} caught`,
    ...all
      .filter(({ outcome }) => outcome === 'survived')
      .map(({ file, line, reason }) => `    survived: ${file}:${line} ${reason ?? ''}`.trimEnd()),
  ]);
}

export function problemsOfAreas(results) {
  const at = ({ file, line }) => `${file}:${line}`;
  const broken = results.filter(({ outcome }) => outcome === 'broken');
  const late = results.filter(({ outcome }) => outcome === 'late');
  const unexplained = results.filter(({ outcome, reason }) => outcome === 'survived' && !reason);
  const noticed = results.filter(({ outcome, reason }) => outcome === 'caught' && reason);
  return [
    ...byArea(results)
      .filter(([, all]) => countOf(all, 'caught') < caughtMin * all.length)
      .map(([area]) => `${area}: fewer than ${caughtMin * 100} of 100 caught`),
    ...broken.map((one) => `${at(one)} breaks the tests before one of them runs`),
    ...late.map((one) => `${at(one)} the tests ran out of time, which may be the machine: try again`),
    ...unexplained.map((one) => `${at(one)} no test fails, and no reason is given`),
    ...noticed.map((one) => `${at(one)} a test fails: take its reason out`),
  ];
}

function byArea(results) {
  return [...Map.groupBy(results, ({ area }) => area)];
}

function countOf(results, outcome) {
  return results.filter((one) => one.outcome === outcome).length;
}
