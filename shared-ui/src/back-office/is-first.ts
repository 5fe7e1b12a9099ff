/** Whether a row is the first one of its group on this page. */
export const isFirst = <Row>(rows: readonly Row[], index: number, keyOf: (row: Row) => string): boolean => {
  const [before, row] = [rows[index - 1], rows[index]]
  return row !== undefined && (before === undefined || keyOf(before) !== keyOf(row))
}
