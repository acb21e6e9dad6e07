import { AppError } from './appError.ts';

/** What people edit of a row, by the names and in the units of the API's input. */
export type Content = Record<string, unknown>;

/**
 * The version of a row's content: equal contents have equal versions, whatever wrote them, so that no write can forget
 * to count it up. 31 bits, as an Int of GraphQL carries.
 */
export function versionOf(content: Content): number {
  let hash = 0x811c9dc5;
  for (const unit of sortedJson(content)) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  // Neighbouring texts differ in their last bits only, so the bits are mixed once more.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) & 0x7fffffff;
}

/**
 * Refuses CONFLICT when the content is no longer of the version that the caller read, with the sent fields as they are
 * now. Call it with the row locked. Without a version the sent fields win.
 */
export function refuseStale(seen: number | null | undefined, content: Content, sent: Content): void {
  const version = versionOf(content);
  if (seen == null || seen === version) return;
  const fields = Object.keys(sent).filter((name) => sent[name] !== undefined && name in content);
  throw new AppError('CONFLICT', {
    message: 'Joku muu on muuttanut samoja tietoja. Valitse, mitkä niistä tallennetaan.',
    current: Object.fromEntries(fields.map((name) => [name, content[name]])),
    version,
  });
}

/** Whether two contents are equal, whatever the order of their fields. */
export function isSameContent(one: Content, other: Content): boolean {
  return sortedJson(one) === sortedJson(other);
}

/** JSON whose object keys are in order: a column of JSON gives them in an order of its own. */
function sortedJson(content: Content): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
