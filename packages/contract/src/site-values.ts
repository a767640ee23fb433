/** What the built pages of the public site leave open: the server puts it in at its start, from its settings. */
export interface SiteValues {
  /** Where the product is reached, without a slash at the end. */
  publicUrl: string;
  contactEmail: string;
  contactPhone: string;
  contactAddress: string;
}

/** What stands in the built pages in the place of each value. */
export const sitePlaceholders = {
  publicUrl: '__PUBLIC_URL__',
  contactEmail: '__CONTACT_EMAIL__',
  contactPhone: '__CONTACT_PHONE__',
  /** The number as a link dials it. */
  contactDigits: '__CONTACT_DIGITS__',
  contactAddress: '__CONTACT_ADDRESS__',
} as const;

export const contactDefaults = {
  contactEmail: 'support@stockhand.example',
  contactPhone: '+1 (404) 555-0142',
  contactAddress: '1180 Peachtree Street NE, Atlanta, GA 30309',
} as const;

/** A built page with its values. They stand in HTML and in JSON: the settings refuse what would have to be escaped there. */
export function fillSite(text: string, values: SiteValues): string {
  const filled = { ...values, contactDigits: values.contactPhone.replace(/[^+\d]/g, '') };
  return Object.entries(sitePlaceholders).reduce(
    (page, [name, placeholder]) => page.replaceAll(placeholder, filled[name as keyof typeof filled]),
    text,
  );
}
