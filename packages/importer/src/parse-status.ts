const active = new Set([
  'active',
  'yes',
  'y',
  'true',
  '1',
  'enabled',
  'on',
  'ja',
  'aktiv',
  'oui',
  'actif',
  'si',
  'activo',
]);
const inactive = new Set([
  ...['inactive', 'no', 'n', 'false', '0', 'disabled', 'off', 'discontinued', 'archived', 'draft'],
  ...['nein', 'inaktiv', 'non', 'inactif', 'inactivo'],
]);

/** Active or not, as the export and other programs write it; null for anything else. */
export function parseStatus(text: string): boolean | null {
  const word = text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  if (active.has(word)) return true;
  return inactive.has(word) ? false : null;
}

const answers = /^(y|yes|n|no|true|false|0|1|ja|nein|oui|non|si)$/i;

/** "Yes" under "Archived" is no. */
export function parseStatusUnder(header: string, text: string): boolean | null {
  const isActive = parseStatus(text);
  return isActive !== null && isArchivedHeader(header) && answers.test(text.trim()) ? !isActive : isActive;
}

/** "Archived", or "Yes" under "Archived". */
export function saysArchived(header: string, text: string): boolean {
  return isArchivedHeader(header) ? parseStatusUnder(header, text) === false : /^archived$/i.test(text.trim());
}

export function isArchivedHeader(header: string): boolean {
  return header.trim().toLowerCase() === 'archived';
}
