import { contact } from '../contact.ts';

export function ContactDetails() {
  return (
    <address className="flex flex-col items-start text-sm text-ink-muted not-italic">
      <a href={`mailto:${contact.email}`} data-contact-email className="site-link px-0">
        {contact.email}
      </a>
      <a href={`tel:${contact.phoneDigits}`} className="site-link px-0">
        {contact.phone}
      </a>
      <span className="py-1.5">{contact.address}</span>
    </address>
  );
}
