import { AppError } from '#shared/appError.ts';

const maxPageSize = 100;
const sentence = 'Sivun osoitin ei kelpaa.';

/** The pattern of a row's id inside the pattern of a cursor, as a group. */
export const idPattern = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

/** A place in a list as opaque text: its parts, none of which holds a full stop. */
export function encodeCursor(...parts: (string | number)[]): string {
  return Buffer.from(parts.join('.')).toString('base64url');
}

/** The parts of a cursor: the groups of the pattern. Throws INVALID_INPUT, field `after`, for any other text. */
export function decodeCursor(cursor: string, pattern: RegExp): string[] {
  const [, ...parts] = pattern.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (parts.length === 0) throw new AppError('INVALID_INPUT', { message: sentence, fields: { after: sentence } });
  return parts;
}

/** FieldErrors of the size of a page that is read by cursor: 1 to 100 offers. */
export function checkFirst(first: number): { first?: string } {
  return first < 1 || first > maxPageSize ? { first: `Sivulla voi olla 1–${maxPageSize} tarjousta.` } : {};
}
