import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { IMPORT_JOBS_PAGE_SIZE, type ImportJobState } from 'shared-contracts/jobs/job-terms'
import type { ImportJob } from 'shared-contracts/jobs/jobs.schema'
import type { ImportState } from 'shared-contracts/product-imports/import-limits'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { shopLink } from '../../selling/sellers/present-seller'
import { purgeWaitingFiles } from './end-imports'
import { productImports } from './product-imports.table'

const statesOf = {
  working: ['checking', 'importing', 'pictures'],
  waiting: ['checked'],
  done: ['done'],
  stopped: ['cancelled'],
} as const satisfies Record<ImportJobState, readonly ImportState[]>

const groups = (condition: string) =>
  sql<number>`(select count(*)::int from product_import_groups g where g.import_id = ${productImports.id} and ${sql.raw(condition)})`

const select = (db: Queryable) =>
  db
    .select({
      record: productImports,
      shop: shopLink(productImports.sellerId),
      products: groups('true'),
      finished: groups('g.outcome is not null'),
      failed: groups("g.outcome = 'failed'"),
    })
    .from(productImports)
    .$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

function present({ record, ...row }: Row): ImportJob {
  const { id, fileName, state, failures, createdAt, workedAt, finishedAt, stopReason } = record
  return {
    ...{ id, fileName, state, failures, reason: stopReason, ...row },
    ...{ createdAt: createdAt.toISOString(), workedAt: workedAt.toISOString() },
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** One page of the imports of all shops, newest first. */
export async function listAllImports(
  db: Queryable,
  { state, before }: { state?: ImportJobState | undefined; before?: string | undefined },
): Promise<{ items: ImportJob[]; next: string | null }> {
  const { createdAt, id } = productImports
  // After one that is gone by now come the newest again.
  const key: SQL | undefined =
    before === undefined
      ? undefined
      : sql`coalesce((${createdAt}, ${id}) < (select created_at, id from product_imports where id = ${before}), true)`
  const rows = await select(db)
    .where(and(state && inArray(productImports.state, statesOf[state]), key))
    .orderBy(desc(createdAt), desc(id))
    .limit(IMPORT_JOBS_PAGE_SIZE + 1)
  const items = rows.slice(0, IMPORT_JOBS_PAGE_SIZE).map(present)
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

/** Staff stop an import before its next product: what is done stays done, and its seller reads why. Said again in the same words, it is done. @throws NOT_FOUND, CONFLICT: it is over. */
export async function stopImport(
  context: Pick<Deps, 'db' | 'env' | 'clock'> & Refuses<'NOT_FOUND' | 'CONFLICT'>,
  { id, reason }: { id: string; reason: string },
): Promise<ImportJob> {
  const { db, clock, refuse } = context
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(productImports).where(eq(productImports.id, id)).for('update')
    if (!found) throw refuse('NOT_FOUND')
    // An answer that was lost is asked for again.
    if (found.state === 'cancelled' && found.stopReason === reason) return
    if (found.finishedAt) throw refuse('CONFLICT')
    const stopped = { state: 'cancelled', finishedAt: clock.now(), stopReason: reason } as const
    await tx.update(productImports).set(stopped).where(eq(productImports.id, id))
  })
  await purgeWaitingFiles(context, id)
  const [row] = await select(db).where(eq(productImports.id, id))
  if (!row) throw refuse('NOT_FOUND')
  return present(row)
}
