let isPointerDown = false;
window.addEventListener(
  'pointerdown',
  () => {
    isPointerDown = true;
  },
  true,
);
for (const type of ['pointerup', 'pointercancel'] as const) {
  window.addEventListener(
    type,
    () => {
      isPointerDown = false;
    },
    true,
  );
}

/** An error that appears while the pointer is down would move the button under it, and the click would miss. */
export async function afterPointerRelease<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isPointerDown) {
    await new Promise((resolve) => window.addEventListener('pointerup', () => setTimeout(resolve), { once: true }));
  }
  return work();
}
