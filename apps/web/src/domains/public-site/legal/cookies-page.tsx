import { publicPaths } from '../../../platform/paths.ts';
import { contact } from '../contact.ts';
import { LegalPage, MailLink } from './legal-page.tsx';

export function CookiesPage() {
  return (
    <LegalPage title="Cookie Policy" dated="Valid from January 1, 2026">
      <p>
        Stockhand sets no cookies, neither its own nor those of others, so there is nothing to accept or decline. What
        it has to remember lies in your browser's own storage and is read by no one but Stockhand.
      </p>
      <h2>1. What your browser keeps</h2>
      <ul>
        <li>Your session, your name and the company you work in, so that you need not sign in on every page.</li>
        <li>The sale that stands at the counter, so that it survives a reload.</li>
        <li>What you had typed when your session ended in the middle of a form. Passwords are never kept.</li>
        <li>How you like to work: light or dark, the sidebar, lists, labels, sounds and keyboard shortcuts.</li>
        <li>What you found last with the search, and how far you are in the guide for administrators.</li>
        <li>What your profile keeps on the device only, such as your language and date of birth.</li>
      </ul>
      <h2>2. How long</h2>
      <p>
        A session lasts at most 12 hours and goes when you close the browser, or 30 days if you tick "Remember me". It
        is removed when you sign out. The rest stays until you clear the browser's data for this site.
      </p>
      <h2>3. How to remove it</h2>
      <p>
        Clear the data of this site in your browser's settings. You are then signed out, and your choices are asked for
        anew. If you block storage altogether, Stockhand works until you close or reload the page.
      </p>
      <h2>4. More</h2>
      <p>
        What we store on our servers is in the <a href={publicPaths.privacy}>Privacy Policy</a>. Questions reach us at{' '}
        <MailLink address={contact.email} />.
      </p>
    </LegalPage>
  );
}
