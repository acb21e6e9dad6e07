/** The row as the list has it now, for a dialog about one that another admin may change meanwhile. */
export function latest<Row extends { id: string }>(row: Row | undefined, rows: readonly Row[] = []): Row | undefined {
  return row && (rows.find(({ id }) => id === row.id) ?? row);
}
