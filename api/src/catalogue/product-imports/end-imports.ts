import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DAY_MS } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { changeImport, type ImportRefusals } from './change-import'
import type { ImportDeps } from './import-one'
import { waitingFiles } from './pictures/keep-picture'
import { productImportsMessages as messages } from './product-imports.messages'
import {
  type ImportRecord,
  productImportFiles,
  productImportGroups,
  productImportProblems,
  productImports,
} from './product-imports.table'

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

/** Ends an import that nobody gets on with, and says so with the product at which it stands. */
export async function abandonImport(
  { db, env, clock, log }: ImportDeps,
  { id, state, headers }: ImportRecord,
): Promise<void> {
  log.error({ import: id, state }, 'an import was given up')
  const ended = await db.transaction(async (tx) => {
    const [over] = await tx
      .update(productImports)
      .set({ state: 'cancelled', finishedAt: clock.now() })
      .where(and(eq(productImports.id, id), eq(productImports.state, state)))
      .returning({ id: productImports.id })
    if (!over) return false
    const undone = {
      checking: isNull(productImportGroups.plan),
      importing: isNull(productImportGroups.outcome),
      pictures: eq(productImportGroups.pictures, 'waiting'),
    }
    const [group] = await tx
      .select()
      .from(productImportGroups)
      .where(and(eq(productImportGroups.importId, id), undone[state as keyof typeof undone]))
      .orderBy(asc(productImportGroups.position))
      .limit(1)
    if (group)
      await tx.insert(productImportProblems).values({
        ...{ importId: id, position: group.position, line: group.rows[0]?.line ?? 0, column: headers[0] ?? '' },
        ...{ value: '', message: messages.gaveUp, level: 'error', wordKind: null },
      })
    return true
  })
  if (ended) await purgeWaitingFiles({ db, env }, id)
}

/** Stops an import before its next product: what is done stays done. Cancelling twice changes nothing. */
export async function cancelImport(
  deps: Pick<Deps, 'db' | 'env' | 'clock'> & ImportRefusals,
  sellerId: string,
  id: string,
): Promise<void> {
  const { clock, refuse } = deps
  await changeImport(deps, { sellerId, id }, async (tx, { state }) => {
    if (state === 'cancelled') return
    if (state === 'done') throw refuse('REFUSED', { detail: messages.over })
    const finishedAt = clock.now()
    await tx.update(productImports).set({ state: 'cancelled', finishedAt }).where(eq(productImports.id, id))
  })
  await purgeWaitingFiles(deps, id)
}
