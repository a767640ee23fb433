const shownMs = 2000;

/** A button on each block of code. Browsers lend the clipboard to pages over https and of the own machine only. */
export function copyCode(): void {
  if (!('clipboard' in navigator)) return;
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', () => void copy(block, button));
    block.append(button);
  }
}

async function copy(block: Element, button: HTMLButtonElement): Promise<void> {
  const text = block.querySelector('code')?.textContent ?? '';
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  button.textContent = isCopied ? 'Copied' : 'Not copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, shownMs);
}
