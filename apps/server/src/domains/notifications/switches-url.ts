/** Where a person turns the mails of notifications on and off. */
export function switchesUrl(publicUrl: string): string {
  return `${publicUrl}/settings/profile#notifications`;
}
