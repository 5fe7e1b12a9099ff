import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/database'
import { csvLine } from '../../http/csv'
import { type ImportRecord, productImportGroups, productImportProblems } from './product-imports.table'
import { productImportsMessages as messages } from './product-imports.messages'

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
