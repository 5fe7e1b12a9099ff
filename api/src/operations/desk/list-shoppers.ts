import type { DeskShopperPage, DeskShoppersQuery } from 'shared-contracts/desk-shoppers/desk-shoppers.schema'
import { DESK_SHOPPERS_PAGE_SIZE } from 'shared-contracts/desk-shoppers/desk-shopper-terms'
import { listGuests } from '../../buying/desk/list-guests'
import { figuresOf, withOpenReturn } from '../../buying/desk/shopper-figures'
import type { Deps } from '../../deps'
import { listAccounts } from '../../identity/desk/list-accounts'
import { addDays, startOfDay } from '../../platform/clock/days'

/** One page of the shoppers. Which are on it is found by an index alone; what they bought is looked up for these only. */
export async function listShoppers(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { tab = 'all', q, from, to, after }: DeskShoppersQuery,
): Promise<DeskShopperPage> {
  const sought = {
    ...{ q, after, limit: DESK_SHOPPERS_PAGE_SIZE + 1 },
    from: from ? startOfDay(from, env.timeZone) : undefined,
    before: to ? startOfDay(addDays(to, 1), env.timeZone) : undefined,
  }
  const { currency } = env
  if (tab === 'guests') {
    const { rows, next } = cut(await listGuests(db, sought), ({ key }) => key)
    const figures = await figuresOf(db, { whose: 'guest', keys: rows.map(({ email }) => email), currency })
    const items = rows.map(({ key, email, name, lastAt }) => ({
      ...{ key, id: null, email, name, since: lastAt.toISOString(), blockedAt: null },
      ...figures(email),
    }))
    return { items, next }
  }
  const only = { all: null, blocked: 'blocked' as const, returning: withOpenReturn }[tab]
  const { rows, next } = cut(await listAccounts(db, sought, only), ({ id }) => id)
  const figures = await figuresOf(db, { whose: 'account', keys: rows.map(({ id }) => id), currency })
  const items = rows.map(({ id, email, name, createdAt, blockedAt }) => ({
    ...{ key: id, id, email, name, since: createdAt.toISOString(), blockedAt: blockedAt?.toISOString() ?? null },
    ...figures(id),
  }))
  return { items, next }
}

/** A page of what was read to know whether there is more. */
function cut<Row>(found: readonly Row[], keyOf: (row: Row) => string) {
  const rows = found.slice(0, DESK_SHOPPERS_PAGE_SIZE)
  const last = rows.at(-1)
  return { rows, next: last && found.length > rows.length ? keyOf(last) : null }
}
