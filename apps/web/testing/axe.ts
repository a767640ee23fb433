import axe from 'axe-core';

/** The accessibility violations of the page in its current state. */
export function axeComplaints(): Promise<string[]> {
  return complaintsOf({ rules: { 'target-size': { enabled: true } } });
}

/** Those of its colours alone: all that a theme changes. */
export function colourComplaints(): Promise<string[]> {
  return complaintsOf({ runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
}

async function complaintsOf(options: axe.RunOptions): Promise<string[]> {
  await motionEnded();
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Waits until nothing fades or changes its colour: halfway between two themes a contrast says nothing. */
export async function motionEnded(): Promise<void> {
  let ending: Animation[];
  do {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    // What inherits a colour begins to change when its parent has ended.
    ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  } while (ending.length > 0);
}
