import axe from 'axe-core';

/** The accessibility violations of the page in its current state. */
export async function axeComplaints(): Promise<string[]> {
  await motionEnded();
  const { violations } = await axe.run(document.body, { rules: { 'target-size': { enabled: true } } });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Waits until nothing fades or changes its colour: halfway between two themes a contrast says nothing. */
export async function motionEnded(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
