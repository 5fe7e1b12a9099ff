import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { decimalAmount } from 'shared-contracts/catalogue/money'
import { csvLine } from '../../http/csv'
import type { Db, Queryable } from '../../platform/db/database'
import { cellsLine, headerLine } from './export-lines'
import { productImportsMessages as messages } from './product-imports.messages'
import { type ImportRecord, productImportGroups, productImportProblems } from './product-imports.table'
import { loadVocabulary, offeredOf, wordFor } from './reading/vocabulary'

const AT_ONCE = 100

/** The rows of products that are wrong, or failed, as they came, each with what is wrong with it in a last column. */
export async function* correctionLines(db: Db, { id, headers }: ImportRecord): AsyncGenerator<string> {
  const own = headers.filter((header) => header !== messages.problemColumn)
  const at = own.map((header) => headers.indexOf(header))
  yield csvLine([...own, messages.problemColumn])
  for (let after = -1; ;) {
    const groups = await db
      .select({ position: productImportGroups.position, rows: productImportGroups.rows })
      .from(productImportGroups)
      .where(
        and(
          eq(productImportGroups.importId, id),
          gt(productImportGroups.position, after),
          or(eq(productImportGroups.plan, 'wrong'), eq(productImportGroups.outcome, 'failed')),
        ),
      )
      .orderBy(asc(productImportGroups.position))
      .limit(AT_ONCE)
    const last = groups.at(-1)
    if (!last) return
    after = last.position
    const problems = await db
      .select()
      .from(productImportProblems)
      .where(
        and(
          eq(productImportProblems.importId, id),
          eq(productImportProblems.level, 'error'),
          inArray(
            productImportProblems.position,
            groups.map(({ position }) => position),
          ),
        ),
      )
      .orderBy(asc(productImportProblems.id))
    for (const { line, cells } of groups.flatMap(({ rows }) => rows)) {
      const ofLine = problems.filter((problem) => problem.line === line)
      const why = ofLine.map(({ column, message }) => `${column}: ${message}`).join('; ')
      yield csvLine([...at.map((index) => cells[index] ?? ''), why])
    }
  }
}

/** A file to begin with: the header, and one product in two colours and two sizes, in words and prices that this shop has. @param currency ISO 4217. */
export async function templateLines(db: Queryable, currency: string): Promise<string[]> {
  const vocabulary = await loadVocabulary(db)
  const category =
    offeredOf(vocabulary, 'category').find((slug) => (vocabulary.sizesOf.get(slug)?.length ?? 0) > 1) ?? ''
  const [small = '', large = ''] = vocabulary.sizesOf.get(category) ?? []
  const [one = '', other = ''] = offeredOf(vocabulary, 'color')
  const [brand = ''] = offeredOf(vocabulary, 'brand')
  const pairs = [one, other].flatMap((color) => [small, large].map((size) => ({ color, size })))
  const lines = pairs.map(({ color, size }, index) =>
    cellsLine({
      handle: 'linen-shirt-example',
      ...(index === 0 && {
        title: 'Linen shirt',
        body: '<p>Linen, washed twice.</p><p>Buttons of shell.</p>',
        vendor: wordFor(vocabulary, 'brand', brand),
        type: wordFor(vocabulary, 'category', category),
        published: 'TRUE',
        option1Name: 'Color',
        option2Name: 'Size',
        imageSrc: 'https://example.com/linen-shirt-front.jpg',
        imagePosition: '1',
        imageAlt: 'Front',
        summary: 'A shirt for long evenings.',
        material: 'Linen',
        status: 'draft',
      }),
      option1Value: wordFor(vocabulary, 'color', color),
      option2Value: wordFor(vocabulary, 'size', size),
      sku: `LINEN-${color}-${size}`.toUpperCase(),
      quantity: '5',
      price: decimalAmount(3_992, currency),
      compareAt: decimalAmount(4_990, currency),
      discount: '20',
    }),
  )
  return [headerLine(), ...lines]
}
