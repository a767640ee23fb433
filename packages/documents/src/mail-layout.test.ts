import { expect, it } from 'vitest';
import { invitationMail, resetPasswordMail, verificationMail } from './account-mails.ts';
import { composeMail } from './mail-layout.ts';

const url = 'https://shop.example/reset-password/abc-DEF_1';
const person = { firstName: 'Ada', username: 'ada', url };

it("carries the tenant's name and colour, and the link in both forms", () => {
  const mail = resetPasswordMail({ name: 'Acme', color: '#0F766E' }, { ...person, hours: 1 });
  expect(mail.subject).toBe('Reset your password');
  expect(mail.html).toContain('background:#0F766E');
  expect(mail.html).toContain('Acme');
  expect(mail.html).toContain(`href="${url}"`);
  expect(mail.text.split('\n')).toContain(url);
  expect(mail.text).toContain('expires in 1 hour.');
});

it('escapes what people typed', () => {
  const brand = { name: '<b>"Acme" & Sons</b>', color: 'red;"><script>' };
  const { html } = invitationMail(brand, { ...person, inviter: '<script>alert(1)</script>', days: 7 });
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&lt;b&gt;&quot;Acme&quot; &amp; Sons&lt;/b&gt;');
  expect(html).toContain('background:#3B82F6');
});

const bare = { subject: 's', preview: 'p', heading: 'h', paragraphs: [], notes: [] };

it('writes dark ink on light colours and white on dark ones', () => {
  const body = { ...bare, button: { label: 'Go', url } };
  expect(composeMail({ name: 'A', color: '#FEF3C7' }, body).html).toContain('color:#111827;text-decoration');
  expect(composeMail({ name: 'A', color: '#1E3A8A' }, body).html).toContain('color:#ffffff;text-decoration');
});

it("is the product's before there is a tenant", () => {
  const mail = verificationMail({ firstName: 'Ada', username: 'ada', tenant: 'Acme', url, hours: 24 });
  expect(mail.text).toContain('--\nStockhand');
  expect(mail.html).toContain('border-radius:0 0 12px 12px');
  expect(composeMail({ name: 'Acme', color: '#1E3A8A' }, bare).html).not.toContain('border-radius:0 0 12px 12px');
  expect(mail.text).toContain('expires in 24 hours');
});
