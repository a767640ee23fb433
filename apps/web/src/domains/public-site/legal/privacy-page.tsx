import { contact } from '../contact.ts';
import { LegalPage, MailLink } from './legal-page.tsx';

export function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy" dated="Valid from January 1, 2026">
      <p>
        This page says what Stockhand stores about people, why, and for how long. We collect what the service needs and
        nothing to sell: there is no advertising, no tracking by third parties and no profile of you.
      </p>
      <h2>1. What we store</h2>
      <ul>
        <li>Your account: name, username, e-mail address and a hash of your password. We never store the password.</li>
        <li>Your sessions: time, address of your device on the network and the name of your browser.</li>
        <li>What your company enters: products, stock, sales and the names of customers on them.</li>
        <li>An audit log of changes in your company: who changed what and when.</li>
        <li>What you write on our contact page, with your e-mail address, to answer you.</li>
        <li>Technical logs of requests, without contents, passwords or tokens.</li>
      </ul>
      <h2>2. Why</h2>
      <p>
        To run the service you signed up for, to keep it secure, and to meet duties of law. The audit log exists so that
        a company can account for its stock; those who may read its reports can read it.
      </p>
      <h2>3. What stays on your device</h2>
      <p>
        Your browser keeps your session, the company you work in, your theme and similar choices. If you do not tick
        "Remember me", the session is gone when you close the browser. We set no cookies.
      </p>
      <h2>4. Who sees it</h2>
      <p>
        People of your company, according to their role. Providers that run servers and deliver e-mail for us, bound by
        contract to process data only on our instructions. Authorities, where the law compels us.
      </p>
      <h2>5. How long</h2>
      <ul>
        <li>A sign-up that is not confirmed: 24 hours for its link.</li>
        <li>Sessions: at most 12 hours without use, or 30 days with "Remember me".</li>
        <li>A deleted company: 30 days, then it is erased.</li>
        <li>A message of the contact page: 180 days.</li>
        <li>Accounts and records of a company: as long as it exists in Stockhand.</li>
      </ul>
      <h2>6. Your rights</h2>
      <p>
        You can ask what we store about you, have it corrected or erased, receive a copy, and object to its use. For
        records of a company you work for, ask the company first: it decides about its data. You may also complain to
        the supervisory authority of the place where you live.
      </p>
      <h2>7. Contact</h2>
      <p>
        Write to <MailLink address={contact.email} /> or to Stockhand, {contact.address}. We answer within 30 days.
      </p>
    </LegalPage>
  );
}
