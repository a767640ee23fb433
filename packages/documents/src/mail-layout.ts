/** Whose name and colour a mail carries: the tenant's, or the product's. */
export interface MailBrand {
  name: string;
  /** `#RRGGBB` */
  color: string;
  /** An absolute address; without one the name stands alone. */
  logoUrl?: string | undefined;
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface MailBody {
  subject: string;
  /** What the inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Lists below the paragraphs. */
  sections?: readonly MailSection[];
  button?: { label: string; url: string };
  /** After the button: how long the link lives, what to do if it was not you. */
  notes: readonly (string | { text: string; url: string })[];
}

export interface MailSection {
  heading: string;
  /** Each line leads to its page, if it has one. */
  lines: readonly { text: string; url?: string }[];
}

export const productBrand: MailBrand = { name: 'Stockhand', color: '#3B82F6' };

/** One message in both of its forms. Everything that comes from data is escaped here and only here. */
export function composeMail(brand: MailBrand, body: MailBody): MailContent {
  return { subject: body.subject, text: textOf(brand, body), html: htmlOf(brand, body) };
}

function textOf(brand: MailBrand, body: MailBody): string {
  const link = body.button ? [`${body.button.label}:\n${body.button.url}`] : [];
  const lists = (body.sections ?? []).map(({ heading, lines }) =>
    [heading, ...lines.map(({ text, url }) => (url ? `- ${text}\n  ${url}` : `- ${text}`))].join('\n'),
  );
  const notes = body.notes.map((note) => (typeof note === 'string' ? note : `${note.text}:\n${note.url}`));
  return `${[body.heading, ...body.paragraphs, ...lists, ...link, ...notes, `--\n${signatureOf(brand)}`].join('\n\n')}\n`;
}

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Mail programs know tables and inline styles, and little else.
function htmlOf(brand: MailBrand, body: MailBody): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#1f2937">${escapeHtml(text)}</p>`;
  const note = (note: MailBody['notes'][number]) =>
    `<p style="margin:0 0 8px;${font};font-size:13px;line-height:20px;color:#6b7280">${
      typeof note === 'string' ? escapeHtml(note) : linkTo(note.url, note.text, '#374151')
    }</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(body.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(body.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="height:6px;background:${colorOf(brand)};font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="padding:28px 32px 0">${markOf(brand)}</td></tr>
<tr><td style="padding:20px 32px 8px">
<h1 style="margin:0 0 16px;${font};font-size:22px;line-height:30px;font-weight:600;color:#111827">${escapeHtml(body.heading)}</h1>
${body.paragraphs.map(paragraph).join('\n')}
${(body.sections ?? []).map(sectionOf).join('\n')}
${body.button ? buttonOf(brand, body.button) : ''}
${body.notes.map(note).join('\n')}
</td></tr>
<tr><td style="padding:16px 32px 28px;border-top:1px solid #e5e7eb"><p style="margin:0;${font};font-size:13px;line-height:20px;color:#6b7280">${escapeHtml(signatureOf(brand))}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function sectionOf({ heading, lines }: MailSection): string {
  const line = ({ text, url }: MailSection['lines'][number]) => {
    const inner = url ? linkTo(url, text, '#1f2937') : escapeHtml(text);
    return `<li style="margin:0 0 4px;${font};font-size:15px;line-height:22px;color:#1f2937">${inner}</li>`;
  };
  return `<h2 style="margin:0 0 8px;${font};font-size:16px;line-height:24px;font-weight:600;color:#111827">${escapeHtml(heading)}</h2>
<ul style="margin:0 0 20px;padding:0 0 0 20px">${lines.map(line).join('')}</ul>`;
}

function linkTo(url: string, text: string, color: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${color}">${escapeHtml(text)}</a>`;
}

function markOf(brand: MailBrand): string {
  const name = escapeHtml(brand.name);
  const logo = brand.logoUrl
    ? `<img src="${escapeHtml(brand.logoUrl)}" alt="" height="32" style="height:32px;vertical-align:middle;margin-right:10px;border:0">`
    : brand.name === productBrand.name
      ? productMark
      : '';
  return `${logo}<span style="${font};font-size:16px;line-height:32px;font-weight:600;color:#111827;vertical-align:middle">${name}</span>`;
}

/** The product's mark, a box on an open hand, without an image that a mail program would have to load. */
const productMark =
  '<span style="display:inline-block;width:20px;height:12px;margin-right:10px;border:3px solid #111827;border-top:0;border-radius:0 0 12px 12px;vertical-align:middle;text-align:center;font-size:0;line-height:0">' +
  '<span style="display:inline-block;width:10px;height:9px;margin-top:-3px;background:#d9730d;border-radius:2px"></span></span>';

function buttonOf(brand: MailBrand, button: { label: string; url: string }): string {
  const url = escapeHtml(button.url);
  const color = colorOf(brand);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="border-radius:8px;background:${color}"><a href="${url}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:${inkOn(color)};text-decoration:none;border-radius:8px">${escapeHtml(button.label)}</a></td></tr></table>
<p style="margin:0 0 16px;${font};font-size:13px;line-height:20px;color:#6b7280">If the button does not work, open this address:<br><a href="${url}" style="color:#374151;word-break:break-all">${url}</a></p>`;
}

function signatureOf(brand: MailBrand): string {
  return brand.name === productBrand.name ? productBrand.name : `${brand.name}, powered by ${productBrand.name}`;
}

function colorOf(brand: MailBrand): string {
  return /^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : productBrand.color;
}

/** White or near-black, whichever is easier to read on the colour (WCAG 2 relative luminance). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const onWhite = 1.05 / (luminance + 0.05);
  const onInk = (luminance + 0.05) / (0.0075 + 0.05);
  return onWhite >= onInk ? '#ffffff' : '#111827';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
