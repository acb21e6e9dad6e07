/**
 * The address of a link that writes a mail. Signs of the receiver's address that would begin a field are escaped, so that no
 * address adds receivers or words; '@' and '+' stay as people read them.
 */
export function mailLink(email: string, fields: Record<string, string> = {}): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+');
  const query = Object.entries(fields).map(([field, text]) => `${field}=${encodeURIComponent(text)}`);
  return `mailto:${address}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
