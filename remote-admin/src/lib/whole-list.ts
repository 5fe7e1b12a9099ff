/** As much of a query as a list shows that comes whole: these rows of it, which are some hundred at most. */
export const wholeList = <Query extends { data: object | undefined }, Row>(query: Query, rows: readonly Row[]) => ({
  ...query,
  data: query.data && { items: rows, total: rows.length },
})
