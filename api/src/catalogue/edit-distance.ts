/** The fewest letters to add, leave out, change or swap with a neighbour that make one word the other. */
export function editDistance(one: string, other: string): number {
  const a = [...one]
  const b = [...other]
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const steps = [(rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + (same ? 0 : 1)]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push((rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(Math.min(...steps))
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
