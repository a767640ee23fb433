import { contactMessages as texts } from '@stockhand/contract/public-site/messages';
import { contactLengthMax } from '@stockhand/contract/public-site/schema';
import { contact } from '../contact.ts';

/**
 * Sent by enhance/contact-form.ts. Of a text that is too long nothing is cut off: its length is told (count-characters.ts) and the
 * server refuses it. The field `website` is for programs that fill in everything; people do not see it.
 */
export function ContactForm() {
  return (
    <div className="min-h-105">
      <form action="/api/contact/" method="post" data-contact className="flex flex-col gap-5">
        <div>
          <label htmlFor="contact-email" className="font-medium">
            Email
          </label>
          <input
            id="contact-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            aria-describedby="contact-email-error"
            className="site-field mt-1.5"
          />
          <FieldError field="email" />
        </div>
        <div>
          <label htmlFor="contact-message" className="font-medium">
            Message
          </label>
          <textarea
            id="contact-message"
            name="message"
            rows={7}
            required
            data-length-max={contactLengthMax}
            aria-describedby="contact-message-error contact-message-length"
            className="site-field mt-1.5 block resize-y"
          />
          <FieldError field="message" />
          <p id="contact-message-length" role="status" className="mt-1.5 text-sm text-ink-muted empty:mt-0" />
        </div>
        <div hidden>
          <label htmlFor="contact-website">Website</label>
          <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div className="script-only">
          <button type="submit" className="site-button site-button-primary">
            Send Message
          </button>
          <FieldError field="form" />
        </div>
        <p className="no-script text-ink-muted">
          The form needs JavaScript. Write to{' '}
          <a href={`mailto:${contact.email}`} className="site-text-link">
            {contact.email}
          </a>{' '}
          instead.
        </p>
      </form>
      <div
        data-contact-thanks
        hidden
        tabIndex={-1}
        role="status"
        className="rounded-xl border border-line p-6 outline-none"
      >
        <p className="text-lg font-semibold">{texts.thanks}</p>
        <p className="mt-1 text-ink-muted">{texts.received}</p>
      </div>
    </div>
  );
}

function FieldError({ field }: { field: string }) {
  return (
    <p
      id={`contact-${field}-error`}
      data-error-of={field}
      role="alert"
      className="mt-1.5 text-sm text-danger empty:mt-0"
    />
  );
}
