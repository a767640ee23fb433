import { readableLists } from './readable-lists.ts';

/** What is what in an export, for whoever opens it without the product. */
export function exportReadme(name: string, madeAt: string): string {
  const lists = Object.keys(readableLists).map((list) => `lists/${list}.csv`);
  return `${name}, exported from Stockhand at ${madeAt} (UTC).

lists/    What people look for, as CSV for any spreadsheet:
          ${lists.join(', ')}.
          An order and its invoice are one record: the invoice of ORD-000001 has the lines of that order.
tables/   Everything else as well, one CSV for each table: customers, suppliers, payments, returns, audit_log and more.
          Columns that end with _id name the row of another table.
files/    Pictures of products, logos, and the files of imports.
restore/  The same once more for the product: npm run import -- THIS_FILE brings the company into another installation.
          Leave these files as they are: an archive that was changed is refused.

Times are UTC. Amounts are in the company's currency. In CSV an apostrophe stands before text that a spreadsheet would run as a formula.

Not in here: passwords and second factors of people, sessions, API keys, webhooks, invitations, mails. Everybody whose account
is made by the import sets a password by "Forgot your password?".
`;
}
