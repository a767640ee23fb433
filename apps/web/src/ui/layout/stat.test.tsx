import '../../styles.css';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Stat, StatGrid } from './stat.tsx';

test('a large amount stands on one line on a phone, with another figure beside it', async () => {
  await page.viewport(360, 800);
  const container = document.body.appendChild(document.createElement('div'));
  container.className = 'w-[328px]';
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(
    <StatGrid>
      <Stat label="Total" value="$4,938,271.56" />
      <Stat label="Due" value="$0.00" />
    </StatGrid>,
  );
  await expect.element(page.getByText('$4,938,271.56')).toBeVisible();
  const [large, small] = ['$4,938,271.56', '$0.00'].map((text) =>
    page.getByText(text).element().getBoundingClientRect(),
  );
  expect(large?.top).toBe(small?.top);
  expect(large?.height).toBe(28);
});
