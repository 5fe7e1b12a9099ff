import type {
  DeskShopperPage,
  DeskShopperRow,
  DeskShoppersQuery,
} from 'shared-contracts/desk-shoppers/desk-shoppers.schema'
import { DESK_SHOPPERS_PAGE_SIZE } from 'shared-contracts/desk-shoppers/desk-shopper-terms'
import { listGuests } from '../../buying/desk/list-guests'
import { figuresOf, listReturning, withOpenReturn } from '../../buying/desk/shopper-figures'
import type { Deps } from '../../deps'
import { accountsByIds, listAccounts } from '../../identity/desk/list-accounts'
import { addDays, startOfDay } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'

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
  if (tab === 'returning' && !q && !from && !to) {
    const { rows, next } = cut(await listReturning(db, sought), ({ key }) => key)
    const keys = new Map(rows.map(({ key, userId }) => [userId, key]))
    return { items: await present(db, await accountsByIds(db, [...keys.keys()]), { currency, keys }), next }
  }
  const only = { all: null, blocked: 'blocked' as const, returning: withOpenReturn }[tab]
  const { rows, next } = cut(await listAccounts(db, sought, only), ({ id }) => id)
  return { items: await present(db, rows, { currency }), next }
}

/** Accounts with what they bought. @param keys of the rows, where the list goes by something else than accounts. */
async function present(
  db: Queryable,
  accounts: Awaited<ReturnType<typeof accountsByIds>>,
  { currency, keys }: { currency: string; keys?: ReadonlyMap<string, string> },
): Promise<DeskShopperRow[]> {
  const figures = await figuresOf(db, { whose: 'account', keys: accounts.map(({ id }) => id), currency })
  return accounts.map(({ id, email, name, createdAt, blockedAt }) => ({
    ...{ key: keys?.get(id) ?? id, id, email, name, since: createdAt.toISOString() },
    blockedAt: blockedAt?.toISOString() ?? null,
    ...figures(id),
  }))
}

/** A page of what was read to know whether there is more. */
function cut<Row>(found: readonly Row[], keyOf: (row: Row) => string) {
  const rows = found.slice(0, DESK_SHOPPERS_PAGE_SIZE)
  const last = rows.at(-1)
  return { rows, next: last && found.length > rows.length ? keyOf(last) : null }
}
