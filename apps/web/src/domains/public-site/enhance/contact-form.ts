import { contactMessages as texts } from '@stockhand/contract/public-site/messages';

const thanksMs = 3_000;

/** The built pages have the address of this installation; a script does not. */
const contactEmail = () => document.querySelector('[data-contact-email]')?.textContent ?? '';

/** Sends the form of the contact page, thanks for three seconds and clears it. */
export function sendMessages(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]');
  const thanks = document.querySelector<HTMLElement>('[data-contact-thanks]');
  if (!form || !thanks) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form).then((isSent) => isSent && thank(form, thanks));
  });
}

async function send(form: HTMLFormElement): Promise<boolean> {
  const button = form.querySelector('button');
  if (!button || button.disabled) return false;
  const text = button.textContent;
  button.disabled = true;
  button.textContent = texts.sending;
  showErrors(form, {});
  const errors = await post(form.action, Object.fromEntries(new FormData(form)));
  button.disabled = false;
  button.textContent = text;
  if (!errors) return true;
  showErrors(form, errors);
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  return false;
}

type Errors = Record<string, string>;

/** What is wrong, by field, or under `form`; null when the message was taken. */
async function post(address: string, values: object): Promise<Errors | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });
    if (answer.ok) return null;
    if (answer.status === 429) return { form: texts.tooMany };
    return errorsOf(await answer.json());
  } catch {
    return { form: texts.failed(contactEmail()) };
  }
}

/** `{"email": ["…"]}` → the first text of each field; `{"detail": "…"}` is about the form. */
function errorsOf(body: unknown): Errors {
  if (typeof body !== 'object' || body === null) return { form: texts.failed(contactEmail()) };
  const known = Object.entries(body).flatMap(([field, said]): [string, string][] => {
    if (field === 'detail' && typeof said === 'string') return [['form', said]];
    return Array.isArray(said) && typeof said[0] === 'string' ? [[field, said[0]]] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : { form: texts.failed(contactEmail()) };
}

function showErrors(form: HTMLFormElement, errors: Errors): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-error-of]')) {
    const name = place.dataset.errorOf ?? '';
    const text = errors[name] ?? '';
    place.textContent = text;
    form.querySelector(`[name="${name}"]`)?.setAttribute('aria-invalid', String(text !== ''));
  }
}

function thank(form: HTMLFormElement, thanks: HTMLElement): void {
  form.hidden = true;
  thanks.hidden = false;
  thanks.focus();
  setTimeout(() => {
    const hadFocus = document.activeElement === thanks;
    form.reset();
    thanks.hidden = true;
    form.hidden = false;
    if (hadFocus) form.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, thanksMs);
}
