import { contact } from './contact.ts';
import { LegalPage, MailLink } from './legal-page.tsx';

export function TermsPage() {
  return (
    <LegalPage title="Terms of Service" validFrom="January 1, 2026">
      <p>
        These terms apply between you and Stockhand when you use the Stockhand application. By creating an account you
        accept them, for yourself and for the company you register.
      </p>
      <h2>1. The service</h2>
      <p>
        Stockhand keeps records of products, stock and sales for companies. Each company has its own records, which no
        other company sees. We may improve the service over time; we do not remove a function you rely on without
        telling you at least 30 days before.
      </p>
      <h2>2. Your account</h2>
      <ul>
        <li>Give correct details when you register, and keep your e-mail address current.</li>
        <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
        <li>Tell us at once when you think that somebody else has used your account.</li>
        <li>The administrators of a company decide who belongs to it and what each person may do.</li>
      </ul>
      <h2>3. Your data</h2>
      <p>
        What you enter stays yours. We store and process it only to run the service for you, as the Privacy Policy
        describes. You can export your products at any time. After a company is deleted here it is hidden at once and
        its data is kept for 30 days, so that a mistake can be undone; then it is erased.
      </p>
      <h2>4. Fair use</h2>
      <ul>
        <li>Do not use the service for anything unlawful, and do not store what you have no right to store.</li>
        <li>Do not try to reach other companies' data, to get around limits or to overload the service.</li>
        <li>Security research is welcome if you tell us first and touch only data of your own.</li>
      </ul>
      <h2>5. Availability and liability</h2>
      <p>
        We run the service with care and keep backups, but no service is free of interruptions. We are liable without
        limit for intent and gross negligence and where the law says so; otherwise our liability is limited to the
        damage that is typical and foreseeable for a service of this kind. Check figures that matter for taxes or
        accounting before you hand them on.
      </p>
      <h2>6. Ending</h2>
      <p>
        You may stop using the service at any time. We may close an account that breaks these terms in a serious way;
        unless the law forbids it we tell you first and give you time to export your data.
      </p>
      <h2>7. Changes to these terms</h2>
      <p>
        When these terms change we tell the administrators of each company by e-mail at least 30 days before. If you do
        not agree, you can leave before the change takes effect.
      </p>
      <h2>8. Law and contact</h2>
      <p>
        The law of the State of Georgia, USA, applies, without its rules on conflicts of laws; consumer rights of the
        place where you live remain. Write to <MailLink address={contact.email} /> or to {contact.address}.
      </p>
    </LegalPage>
  );
}
