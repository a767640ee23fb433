import { contactMessages as texts } from '@stockhand/contract/public-site/messages';

/** The last tenth is counted. */
const countedShare = 0.1;

/** Below the field with a greatest length: how much is left of it near its end, or too much. */
export function countCharacters(): void {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[data-length-max]');
  const place = document.getElementById(`${field?.id}-length`);
  if (!field || !place) return;
  const max = Number(field.dataset.lengthMax);
  const tell = () => {
    // As the server takes it.
    const left = max - field.value.trim().length;
    place.textContent = lengthText(left, max);
    place.classList.toggle('text-danger', left < 0);
    place.classList.toggle('text-ink-muted', left >= 0);
  };
  field.addEventListener('input', tell);
  field.form?.addEventListener('reset', () => {
    place.textContent = '';
  });
}

function lengthText(left: number, max: number): string {
  if (left < 0) return texts.charactersTooMany(-left);
  return left <= max * countedShare ? texts.charactersLeft(left) : '';
}
