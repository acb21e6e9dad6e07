/** Rows that a file may hold: what a browser gathers in some seconds and a spreadsheet opens at once. */
const maxExportRows = 10_000;

interface Page<Row> {
  items: readonly Row[];
  total: number;
}

const size = 100;

/**
 * Reads every page of a numbered list, one after another.
 * @throws RangeError when there are more rows than a file may hold
 */
export async function readAllPages<Row>(
  readPage: (page: { number: number; size: number }) => Promise<Page<Row>>,
  maxRows = maxExportRows,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 1; ; number += 1) {
    const { items, total } = await readPage({ number, size });
    if (total > maxRows) throw new RangeError(`${total} rows do not fit into a file of ${maxRows}`);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}
