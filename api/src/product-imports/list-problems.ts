import { and, asc, count, eq } from 'drizzle-orm'
import { IMPORT_PROBLEMS_PAGE_SIZE } from 'shared-contracts/product-imports/import-limits'
import type { Queryable } from '../db/database'
import { productImportGroups } from './product-import-groups.table'
import { productImportProblems } from './product-import-problems.table'

interface ProblemsQuery {
  id: string
  level?: 'error' | 'note' | undefined
  column?: string | undefined
  page?: number | undefined
}

/** One page of what is wrong with an import, in the order of the file. */
export async function listProblems(db: Queryable, { id, level, column, page = 1 }: ProblemsQuery) {
  const wanted = and(
    eq(productImportProblems.importId, id),
    level && eq(productImportProblems.level, level),
    column === undefined ? undefined : eq(productImportProblems.column, column),
  )
  const [counted] = await db.select({ total: count() }).from(productImportProblems).where(wanted)
  const rows = await db
    .select({
      problem: productImportProblems,
      handle: productImportGroups.handle,
      productId: productImportGroups.productId,
    })
    .from(productImportProblems)
    .innerJoin(
      productImportGroups,
      and(
        eq(productImportGroups.importId, productImportProblems.importId),
        eq(productImportGroups.position, productImportProblems.position),
      ),
    )
    .where(wanted)
    .orderBy(asc(productImportProblems.line), asc(productImportProblems.id))
    .limit(IMPORT_PROBLEMS_PAGE_SIZE)
    .offset((page - 1) * IMPORT_PROBLEMS_PAGE_SIZE)
  const total = counted?.total ?? 0
  return {
    items: rows.map(({ problem: { id: problemId, line, column: name, value, message, level: of }, ...rest }) => ({
      ...{ id: problemId, line, column: name, value, message, level: of },
      ...rest,
    })),
    page,
    pageCount: Math.max(1, Math.ceil(total / IMPORT_PROBLEMS_PAGE_SIZE)),
    total,
  }
}
