import { and, eq, desc, asc } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { type ImportRecord, productImportGroups, productImportProblems, productImports } from './product-imports.table'
import { IMPORT_PAGE_SIZE, IMPORT_PROBLEMS_PAGE_SIZE } from 'shared-contracts/product-imports/import-limits'
import { presentImport, selectImports } from './present-import'
import { paged } from '../../platform/db/paged'

/** One page of a shop's imports, newest first. */
export async function listImports(db: Queryable, sellerId: string, page?: number) {
  const mine = eq(productImports.sellerId, sellerId)
  return paged(
    selectImports(db).where(mine).orderBy(desc(productImports.createdAt), desc(productImports.id)),
    { page, size: IMPORT_PAGE_SIZE, total: db.$count(productImports, mine) },
    (rows) => rows.map(presentImport),
  )
}

/** One of a shop's imports; `null` when there is no such import. */
export async function findRecord(db: Queryable, sellerId: string, id: string): Promise<ImportRecord | null> {
  const [imported] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.sellerId, sellerId)))
  return imported ?? null
}

interface ProblemsQuery {
  id: string
  level?: 'error' | 'note' | undefined
  column?: string | undefined
  page?: number | undefined
}

/** One page of what is wrong with an import, in the order of the file. */
export async function listProblems(db: Queryable, { id, level, column, page }: ProblemsQuery) {
  const wanted = and(
    eq(productImportProblems.importId, id),
    level && eq(productImportProblems.level, level),
    column === undefined ? undefined : eq(productImportProblems.column, column),
  )
  const group = and(
    eq(productImportGroups.importId, productImportProblems.importId),
    eq(productImportGroups.position, productImportProblems.position),
  )
  const { handle, productId } = productImportGroups
  return paged(
    db
      .select({ problem: productImportProblems, handle, productId })
      .from(productImportProblems)
      .innerJoin(productImportGroups, group)
      .where(wanted)
      .orderBy(asc(productImportProblems.line), asc(productImportProblems.id)),
    { page, size: IMPORT_PROBLEMS_PAGE_SIZE, total: db.$count(productImportProblems, wanted) },
    (rows) =>
      rows.map(({ problem: { id: problemId, line, column: name, value, message, level: of }, ...rest }) => ({
        ...{ id: problemId, line, column: name, value, message, level: of },
        ...rest,
      })),
  )
}
