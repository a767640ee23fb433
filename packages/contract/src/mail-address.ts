/** Names of domains in letters of any script, too: `user@bücher.example`. */
export const mailAddressPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|[Xx][Nn]--[A-Za-z0-9-]+)$/u;

/**
 * The address with its domain in ASCII, as mail servers take it: `user@xn--bcher-kva.example`. A text that is no such address
 * stays as it is.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is looked for.
  if (at === 0 || /^[\x00-\x7f]*$/.test(address)) return address;
  const domain = address.slice(at);
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** Whether mail servers take an address in ASCII. */
export function isMailable(address: string): boolean {
  return address.length <= 254 && /@(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63}$/i.test(address);
}
