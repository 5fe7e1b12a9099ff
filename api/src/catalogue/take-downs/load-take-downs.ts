import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { APPEAL_MONTHS } from 'shared-contracts/desk-products/desk-product-terms'
import type { TakeDown } from 'shared-contracts/desk-products/take-down.schema'
import { accountNames } from '../../identity/accounts/account-names'
import type { Queryable } from '../../platform/db/database'
import { queueOf } from '../../platform/db/paged'
import { takeDowns } from './take-downs.table'

/** Appeals that wait for a decision. */
export const appealQueue = (db: Queryable) =>
  queueOf(
    db,
    takeDowns,
    sql`${takeDowns.appealedAt} is not null and ${takeDowns.keptAt} is null and ${takeDowns.restoredAt} is null`,
    takeDowns.appealedAt,
  )

type TakeDownRecord = typeof takeDowns.$inferSelect

/** Until when it can be appealed. */
export function appealUntil({ at }: Pick<TakeDownRecord, 'at'>): Date {
  const until = new Date(at)
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS)
  return until
}

const iso = (date: Date | null) => date?.toISOString() ?? ''

interface Named {
  /** What people are called by id. */
  names: ReadonlyMap<string, string>
  /** Nobody but staff reads who of them it was. */
  forStaff: boolean
}

function present(row: TakeDownRecord, { names, forStaff }: Named): TakeDown {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  const byStaff = (id: string | null) => (forStaff ? { by: nameOf(id) } : {})
  const { id, category, ground, provision, facts, scope, source, appeal, keptReason, restoredReason } = row
  return {
    ...{ id, category, ground, provision, facts, scope, source },
    ...{ at: iso(row.at), ...byStaff(row.by), appealUntil: iso(appealUntil(row)) },
    appeal: appeal === null ? null : { text: appeal, at: iso(row.appealedAt), by: nameOf(row.appealedBy) },
    decision:
      restoredReason !== null
        ? { outcome: 'restored', reason: restoredReason, at: iso(row.restoredAt), ...byStaff(row.restoredBy) }
        : keptReason !== null
          ? { outcome: 'kept', reason: keptReason, at: iso(row.keptAt), ...byStaff(row.keptBy) }
          : null,
  }
}

const namesIn = (db: Queryable, rows: readonly TakeDownRecord[]) =>
  accountNames(
    db,
    rows.flatMap(({ by, appealedBy, keptBy, restoredBy }) => [by, appealedBy, keptBy, restoredBy]),
  )

/** All take-downs of a product, the newest first, as staff reads them. */
export async function listTakeDowns(db: Queryable, productId: string): Promise<TakeDown[]> {
  const rows = await db
    .select()
    .from(takeDowns)
    .where(eq(takeDowns.productId, productId))
    .orderBy(desc(takeDowns.at), desc(takeDowns.id))
  const names = await namesIn(db, rows)
  return rows.map((row) => present(row, { names, forStaff: true }))
}

/** The one that a product is down by, as its seller reads it; `null` while it is not. */
export async function findTakeDown(db: Queryable, productId: string): Promise<TakeDown | null> {
  const [row] = await db
    .select()
    .from(takeDowns)
    .where(and(eq(takeDowns.productId, productId), isNull(takeDowns.restoredAt)))
  return row ? present(row, { names: await namesIn(db, [row]), forStaff: false }) : null
}
