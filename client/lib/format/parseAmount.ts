/**
 * A sum of money as people write it, `1 234,50`, `1.234,50` or `1234.5`, with a point as its only separator. Of two kinds
 * of separators the later is the decimal one; several points with nothing after them part thousands. What is no number
 * stays none.
 */
export function parseAmount(text: string): string {
  const bare = text.replace(/[^\w.,-]+/g, '');
  const decimal = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.';
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(bare)) return bare.replaceAll('.', '');
  return bare.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
}
