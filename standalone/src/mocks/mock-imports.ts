import type { ImportProblem, ProductImportDetails } from 'shared-contracts'
import { mockId } from './mock-facts'

const AT = '2026-01-30T09:00:00.000Z'
const none = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 }

/** An import that was checked and waits. */
export function aMockImport(id: string, fileName: string, changes: Partial<ProductImportDetails> = {}) {
  const made: ProductImportDetails = {
    ...{ id, fileName, by: 'anna@demo.test', state: 'checked', mode: 'both', rows: 42, products: 12, checked: 12 },
    plan: { create: 9, update: 2, skip: 0, wrong: 1 },
    outcome: none,
    pictures: { total: 0, done: 0, failed: 0 },
    createdAt: AT,
    startedAt: null,
    finishedAt: null,
    drafts: false,
    columns: [
      { header: 'Handle', field: 'handle', sample: 'linen-shirt' },
      { header: 'Title', field: 'title', sample: 'Linen shirt' },
      { header: 'Option1 Value', field: 'option1Value', sample: 'Navy' },
      { header: 'Variant Price', field: 'price', sample: '49.90' },
      { header: 'Tags', field: null, sample: 'summer' },
    ],
    words: [{ kind: 'color', word: 'Crimson', rows: 3, choice: null }],
    problems: { errors: 2, notes: 1 },
    problemColumns: ['Option1 Value', 'Variant Price'],
    files: { named: 0, arrived: 0 },
    ...changes,
  }
  return made
}

/** Of every import that has problems. */
export const mockProblems: ImportProblem[] = (
  [
    [14, 'Option1 Value', 'Crimson', '“Crimson” is not among the colours of the shop', 'error'],
    [15, 'Variant Price', 'about 20', 'Write a number as 12.50 or 12,50', 'error'],
    [21, 'Option1 Value', 'navy', 'The price before becomes 49.98', 'note'],
  ] as const
).map(([line, column, value, message, level], index) => ({
  ...{ id: index + 1, line, column, value, message, level },
  handle: 'linen-shirt',
  productId: null,
}))

/** Newest first. */
export const mockImports = (count: number): ProductImportDetails[] =>
  Array.from({ length: count }, (_, index) => {
    const id = mockId(9, index)
    if (index === 0) return aMockImport(id, 'spring.csv')
    return aMockImport(id, `stock-${index}.csv`, {
      ...{ state: 'done', startedAt: AT, finishedAt: AT, words: [], problems: { errors: 0, notes: 0 } },
      plan: { create: 3, update: 9, skip: 0, wrong: 0 },
      outcome: { ...none, created: 3, updated: 7, unchanged: 2 },
    })
  })
