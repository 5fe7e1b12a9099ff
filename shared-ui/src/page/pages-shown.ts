/** The page numbers that a pager shows: both ends and the neighbours of `page`; `null` stands for a gap. */
export function pagesShown(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    if (before === undefined || number - before === 1) return [number]
    // A gap of one page is no shorter than the page's own number.
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
