import { sql, type SQL } from 'drizzle-orm'
import type {
  DeskSellerRow,
  DeskSellersPage,
  DeskSellersQuery,
} from 'shared-contracts/desk-sellers/desk-sellers.schema'
import { DESK_SELLERS_PAGE_SIZE, type DeskSellerTab } from 'shared-contracts/desk-sellers/desk-seller-terms'
import type { HealthTargets } from 'shared-contracts/desk-sellers/health.schema'
import { SELLER_STATES, type SellerState } from 'shared-contracts/sellers/seller-states'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { containing } from '../../platform/db/columns'
import { healthTargets } from '../health/health-targets'
import type { Figures } from '../health/seller-health.table'
import { weighHealth, worstOf } from '../health/weigh-health'
import { sellerName } from './present-seller'

interface Row extends Record<string, unknown> {
  id: string
  slug: string
  name: string | null
  country: string | null
  state: SellerState
  since: string | null
  createdAt: string
  products: number
  misses: DeskSellerRow['misses'] | null
  figures: Figures | null
  heldSince: string | null
}

const whereTab = (tab: DeskSellerTab): SQL => {
  if (tab === 'all') return sql`true`
  return tab === 'held' ? sql`seller.payouts_held_since is not null` : sql`seller.state = ${tab}`
}

/** Each table by an index of its own. */
function matches(typed: string): SQL {
  const pattern = containing(typed)
  return sql`seller.id in (
    select id from sellers where name ilike ${pattern} or slug ilike ${pattern}
    union all select seller_id from seller_legal_details where legal_name ilike ${pattern}
    union all select memberships.seller_id from users join memberships on memberships.user_id = users.id
      where users.audience = 'seller' and users.email ilike ${pattern})`
}

/** How much a shop needs a look: one that waits for approval more than any that misses targets. */
const concern = sql`case when seller.state = 'submitted' then 2147483647 else coalesce(health.concern, 0) end`

/** What a page is sorted by: all of it rises, so that a row comes after another by one comparison. */
const keys = {
  attention: sql`-${concern}, seller.created_at, seller.id`,
  oldest: sql`seller.created_at, seller.id`,
  newest: sql`seller.created_at, seller.id`,
}

const from = sql`from sellers seller left join seller_health health on health.seller_id = seller.id`

/** Shops as the desk lists them, a page by key. A shop is one row of few, so a page reads the tab's and sorts them. */
export async function listShops(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { tab = 'submitted', q, country, health, sort = 'attention', after }: DeskSellersQuery,
): Promise<DeskSellersPage> {
  const key = keys[sort]
  const isFalling = sort === 'newest'
  const beyond = after
    ? sql`(${key}) ${isFalling ? sql`<` : sql`>`} (select ${key} ${from} where seller.id = ${after})`
    : sql`true`
  const level = health ? sql`health.misses @> ${JSON.stringify([{ level: health }])}::jsonb` : sql`true`
  const ordered = isFalling
    ? sql`seller.created_at desc, seller.id desc`
    : sql`${sort === 'attention' ? sql`${concern} desc, ` : sql``}seller.created_at, seller.id`
  const { rows } = await db.execute<Row>(sql`
    select seller.id, seller.slug, seller.name, seller.country, seller.state, seller.state_since as since,
      seller.created_at as "createdAt", health.misses, health.figures, seller.payouts_held_since as "heldSince",
      (select count(*)::int from products where seller_id = seller.id and status = 'published') as products
    ${from} where ${whereTab(tab)} and ${q ? matches(q) : sql`true`} and ${country ? sql`seller.country = ${country}` : sql`true`}
      and ${level} and ${beyond}
    order by ${ordered} limit ${DESK_SELLERS_PAGE_SIZE + 1}`)
  const targets = await healthTargets({ db, settings })
  const items = rows.slice(0, DESK_SELLERS_PAGE_SIZE).map((row) => present(row, targets))
  return {
    items,
    next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null,
    counts: await countTabs(db),
  }
}

const iso = (moment: string | null) => moment && new Date(moment).toISOString()

const present = (
  { name, slug, misses, figures, createdAt, since, heldSince, ...row }: Row,
  targets: HealthTargets,
): DeskSellerRow => ({
  ...{ ...row, slug, name: sellerName({ slug, name }), misses: misses ?? [] },
  ...{ since: iso(since), createdAt: new Date(createdAt).toISOString(), heldSince: iso(heldSince) },
  health: figures ? worstOf(weighHealth(figures, targets)) : 'unknown',
})

async function countTabs(db: Queryable): Promise<DeskSellersPage['counts']> {
  const { rows } = await db.execute<{ state: SellerState; many: number; held: number }>(sql`
    select state, count(*)::int as many, count(payouts_held_since)::int as held from sellers group by state`)
  const manyIn = (state: SellerState) => rows.find((row) => row.state === state)?.many ?? 0
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0)
  return {
    ...(Object.fromEntries(SELLER_STATES.map((state) => [state, manyIn(state)])) as Record<SellerState, number>),
    ...{ held: sum(({ held }) => held), all: sum(({ many }) => many) },
  }
}
