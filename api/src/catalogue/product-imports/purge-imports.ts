import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { waitingFiles } from './pictures/keep-picture'
import { productImportFiles } from './product-import-files.table'
import { productImportGroups } from './product-import-groups.table'
import { productImportProblems } from './product-import-problems.table'
import { productImports } from './product-imports.table'
import { DAY_MS } from '../../platform/clock/days'

/** An import that nobody starts is dropped after this time. */
const UNSTARTED_MS = 7 * DAY_MS
/** What became of an import stays; the rows of its file go after this time. */
const ROWS_MS = 90 * DAY_MS

type PurgeDeps = Pick<Deps, 'db' | 'env'>

/** Removes imports that were never started, and the files, rows and problems of those that are over. */
export async function purgeImports({ db, env, clock }: PurgeDeps & Pick<Deps, 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const isStale = and(eq(productImports.state, 'checked'), lte(productImports.workedAt, new Date(now - UNSTARTED_MS)))
  for (const { id } of await db.select({ id: productImports.id }).from(productImports).where(isStale)) {
    await db.transaction(async (tx) => {
      const [stale] = await tx
        .select({ id: productImports.id })
        .from(productImports)
        .where(and(eq(productImports.id, id), isStale))
        .for('update')
      if (!stale) return
      await purgeWaitingFiles({ db: tx, env }, id)
      await tx.delete(productImports).where(eq(productImports.id, id))
    })
  }
  const left = await db
    .selectDistinct({ id: productImports.id })
    .from(productImportFiles)
    .innerJoin(productImports, eq(productImports.id, productImportFiles.importId))
    .where(inArray(productImports.state, ['done', 'cancelled']))
  for (const { id } of left) await purgeWaitingFiles({ db, env }, id)

  const over = db
    .select({ id: productImports.id })
    .from(productImports)
    .where(lte(productImports.finishedAt, new Date(now - ROWS_MS)))
  await db
    .update(productImportGroups)
    .set({ rows: [] })
    .where(and(inArray(productImportGroups.importId, over), sql`${productImportGroups.rows} <> '[]'::jsonb`))
  await db.delete(productImportProblems).where(inArray(productImportProblems.importId, over))
}

/** Pictures of a ZIP file are in the products by now, or nobody wants them. */
export async function purgeWaitingFiles(
  { db, env }: { db: Queryable } & Pick<Deps, 'env'>,
  importId: string,
): Promise<void> {
  const of = eq(productImportFiles.importId, importId)
  // First: should it end here, the rows are found again.
  for (const { file } of await db.select().from(productImportFiles).where(of)) await waitingFiles(env).remove(file)
  await db.delete(productImportFiles).where(of)
}
