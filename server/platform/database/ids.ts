const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True when the text may be the id of a row. Any other text names no row, and PostgreSQL would refuse to look for it. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
