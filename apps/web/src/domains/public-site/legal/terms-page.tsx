import { publicPaths } from '../../../platform/paths.ts';
import { contact } from '../contact.ts';
import { LegalPage, MailLink } from './legal-page.tsx';

export function TermsPage() {
  return (
    <LegalPage title="Terms of Service" dated="Effective Date May 1, 2025">
      <h2>1. Acceptance</h2>
      <p>
        These terms apply between you and Stockhand when you use the Stockhand application. By creating an account you
        accept them, for yourself and for the company you register.
      </p>
      <h2>2. Use</h2>
      <p>
        Stockhand keeps records of products, stock, sales, orders and purchases for companies. Use it for nothing
        unlawful, store nothing that you have no right to store, and do not try to reach other companies' data, to get
        around limits or to overload the service. Security research is welcome if you tell us first and touch only data
        of your own.
      </p>
      <h2>3. User data and privacy</h2>
      <p>
        What you enter stays yours. You can export your products and orders at any time. After a company is deleted it
        is hidden at once and its data is kept for 30 days, so that a mistake can be undone; then it is erased. The{' '}
        <a href={publicPaths.privacyPolicy}>Privacy Policy</a> says what we store about people, why and for how long.
      </p>
      <h2>4. Consent to data use</h2>
      <p>
        You agree that we store and process what you enter in order to run the service for you, and for nothing else: no
        advertising, no sale of data, no profile of you. For the people and customers whom you record, you see to it
        that you may.
      </p>
      <h2>5. User responsibilities</h2>
      <ul>
        <li>Give correct details when you register, and keep your e-mail address current.</li>
        <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
        <li>Tell us at once when you think that somebody else has used your account.</li>
        <li>The administrators of a company decide who belongs to it and what each person may do.</li>
        <li>Check figures that matter for taxes or accounting before you hand them on.</li>
      </ul>
      <h2>6. Modifications</h2>
      <p>
        We may improve the service over time; we do not remove a function you rely on without telling you at least 30
        days before. When these terms change we tell the administrators of each company by e-mail at least 30 days
        before. If you do not agree, you can leave before the change takes effect.
      </p>
      <h2>7. Termination</h2>
      <p>
        You may stop using the service at any time. We may close an account that breaks these terms in a serious way;
        unless the law forbids it we tell you first and give you time to export your data. We run the service with care
        and keep backups, but no service is free of interruptions. We are liable without limit for intent and gross
        negligence and where the law says so; otherwise our liability is limited to the damage that is typical and
        foreseeable for a service of this kind.
      </p>
      <h2>8. Contact</h2>
      <p>
        The law of the State of Georgia, USA, applies, without its rules on conflicts of laws; consumer rights of the
        place where you live remain. Write to <MailLink address={contact.email} /> or to {contact.address}.
      </p>
      <p>
        <a href={publicPaths.privacyPolicy}>Privacy Policy</a> · <a href={publicPaths.home}>Back to the home page</a>
      </p>
    </LegalPage>
  );
}
