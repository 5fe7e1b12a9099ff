import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  MOST_SAVED_VIEWS,
  type SavedView,
  type SavedViewDraft,
  type ViewedList,
} from 'shared-contracts/saved-views/saved-views.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { HOUR_MS } from '../../platform/clock/days'
import type { Queryable, Tx } from '../../platform/db/database'
import { accountNames } from '../accounts/account-names'
import { users } from '../accounts/users.table'
import { savedViews } from './saved-views.table'

/** For so long a removed view can be restored. */
export const VIEW_RESTORABLE_MS = HOUR_MS

const TOO_MANY = `You keep ${MOST_SAVED_VIEWS} views of this list already. Remove one first`

interface Views {
  items: SavedView[]
}

/** Who asks; `sees` says whether their role shows a list. Each verb answers with the views of a list, shared ones of colleagues among them, or @throws NOT_PERMITTED. */
export interface Viewer {
  id: string
  sees: (list: ViewedList) => boolean
}

function refuseUnseen({ sees }: Viewer, list: ViewedList, { refuse }: Refuses<'NOT_PERMITTED'>): void {
  if (!sees(list)) throw refuse('NOT_PERMITTED')
}

/** The views of a list that somebody has: their own first. */
export async function viewsOf(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_PERMITTED'>,
  by: Viewer,
  list: ViewedList,
): Promise<Views> {
  refuseUnseen(by, list, { refuse })
  return listViews(db, by.id, list)
}

async function listViews(db: Queryable, by: string, list: ViewedList): Promise<Views> {
  const mine = eq(savedViews.userId, by)
  const rows = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), isNull(savedViews.removedAt), or(mine, savedViews.shared)))
    .orderBy(desc(mine), asc(savedViews.createdAt), asc(savedViews.id))
    .limit(5 * MOST_SAVED_VIEWS)
  const names = await accountNames(
    db,
    rows.map(({ userId }) => userId).filter((id) => id !== by),
  )
  return {
    items: rows.map(({ id, name, shared, search, userId, version }) => ({
      ...{ id, name, shared, search, version, isOwn: userId === by },
      owner: userId === by ? null : (names.get(userId) ?? null),
    })),
  }
}

/** @throws REFUSED when somebody keeps as many as may be; of two requests at once the second one counts the first. */
async function refuseTooMany(tx: Tx, { by, list, refuse }: { by: string; list: ViewedList } & Refuses<'REFUSED'>) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, by)).for('update')
  const own = and(eq(savedViews.userId, by), eq(savedViews.list, list), isNull(savedViews.removedAt))
  if ((await tx.$count(savedViews, own)) >= MOST_SAVED_VIEWS) throw refuse('REFUSED', { detail: TOO_MANY })
}

export async function createView(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_PERMITTED' | 'REFUSED'>,
  by: Viewer,
  view: SavedViewDraft & { list: ViewedList; search: string; requestId: string },
): Promise<Views> {
  const { list, requestId } = view
  refuseUnseen(by, list, { refuse })
  return db.transaction(async (tx) => {
    const known = and(eq(savedViews.requestId, requestId), eq(savedViews.userId, by.id))
    if ((await tx.$count(savedViews, known)) === 0) {
      await refuseTooMany(tx, { by: by.id, list, refuse })
      const row = { id: randomUUID(), userId: by.id, ...view, createdAt: clock.now() }
      await tx.insert(savedViews).values(row).onConflictDoNothing()
    }
    return listViews(tx, by.id, list)
  })
}

/** Takes out of the views what is of somebody who leaves: their own, and those that look for their address. */
export async function eraseSavedViews(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  // As it may stand in an address, whatever encoded it.
  const spelled = [email, encodeURIComponent(email), new URLSearchParams({ q: email }).toString().slice('q='.length)]
  const names = (column: AnyPgColumn) => spelled.map((one) => sql`strpos(lower(${column}), ${one.toLowerCase()}) > 0`)
  await tx
    .delete(savedViews)
    .where(or(eq(savedViews.userId, userId), ...names(savedViews.search), ...names(savedViews.name)))
}

/** One's own view, locked; whether it is removed does not matter. @throws NOT_FOUND, and NOT_PERMITTED of a list that one no longer sees. */
async function lockOwn(
  tx: Tx,
  { by, id, refuse }: { by: Viewer; id: string } & Refuses<'NOT_FOUND' | 'NOT_PERMITTED'>,
) {
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, by.id)))
    .for('update')
  if (!view) throw refuse('NOT_FOUND')
  refuseUnseen(by, view.list, { refuse })
  return view
}

export async function saveView(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_FOUND' | 'NOT_PERMITTED' | 'CONFLICT'>,
  by: Viewer,
  { id, name, shared, version }: SavedViewDraft & { id: string; version: number },
): Promise<Views> {
  return db.transaction(async (tx) => {
    const view = await lockOwn(tx, { by, id, refuse })
    if (view.removedAt) throw refuse('NOT_FOUND')
    if (view.version !== version) throw refuse('CONFLICT')
    await tx
      .update(savedViews)
      .set({ name, shared, version: sql`${savedViews.version} + 1` })
      .where(eq(savedViews.id, id))
    return listViews(tx, by.id, view.list)
  })
}

/** Removes a view, or brings it back within the hour. Both may be done twice. */
export async function setViewRemoved(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'NOT_PERMITTED' | 'REFUSED'>,
  by: Viewer,
  { id, removed }: { id: string; removed: boolean },
): Promise<Views> {
  return db.transaction(async (tx) => {
    const { list, removedAt } = await lockOwn(tx, { by, id, refuse })
    if ((removedAt !== null) !== removed) {
      if (!removed) await refuseTooMany(tx, { by: by.id, list, refuse })
      await tx
        .update(savedViews)
        .set({ removedAt: removed ? clock.now() : null })
        .where(and(eq(savedViews.id, id), removed ? isNull(savedViews.removedAt) : isNotNull(savedViews.removedAt)))
    }
    return listViews(tx, by.id, list)
  })
}
