import { sql } from 'drizzle-orm'
import { COUNTED_PRODUCTS, SETUP_STEPS, type SetupState, type SetupStep } from 'shared-contracts/setup/setup-terms'
import type { Setup } from 'shared-contracts/setup/setup.schema'
import type { Deps } from '../../deps'
import { standardRate } from '../../buying/tax/tax-rates'
import { countsAt, momentOf, ruleSpans } from '../../money/ledger/commission'
import { companyCountry } from '../../platform/settings/shop-settings'
import { shopsDeliveryWays } from '../../selling/delivery/ways'

type SetupDeps = Pick<Deps, 'db' | 'env' | 'clock'>

interface Row extends Record<string, unknown> {
  saved: boolean
  country: string | null
  tax_bps: number | null
  tax_rates: number
  commission_bps: number | null
  delivery_rates: number
  departments: string[]
  categories: number
  brands: number
  sellers: number
  waiting_sellers: number
  on_sale: number
  texts_of_law: number
}

/** All that says how far a shop is, in one question. */
async function readFacts({ db, env, clock }: SetupDeps): Promise<Row> {
  const now = momentOf(clock.now())
  const { rows } = await db.execute<Row>(sql`
    select exists (select from shop_settings where key = 'shop') as saved,
      ${companyCountry} as country,
      ${standardRate(companyCountry, now)} as tax_bps,
      (select count(*) from tax_rates)::int as tax_rates,
      (select rule.rate_bps from ${ruleSpans} rule
        where rule.category_id is null and rule.seller_id is null and ${countsAt(now)}) as commission_bps,
      (select count(*) from delivery_rates rate join delivery_methods method on method.id = rate.method_id
        where method.retired_at is null and not method.by_choice and rate.currency = ${env.currency}
          and exists (select from delivery_zone_countries place where place.zone_id = rate.zone_id))::int as delivery_rates,
      (select coalesce(json_agg(name order by position), '[]') from categories
        where parent_id is null and retired_at is null) as departments,
      (select count(*) from categories where retired_at is null)::int as categories,
      (select count(*) from brands where retired_at is null)::int as brands,
      (select count(*) from sellers where state = 'approved')::int as sellers,
      (select count(*) from sellers where state = 'submitted')::int as waiting_sellers,
      (select count(*) from (select from listings limit ${COUNTED_PRODUCTS}) found)::int as on_sale,
      (select count(distinct document.key) from content_documents document join content_publications one on one.document_id = document.id
        where document.kind = 'page' and document.key in ('terms', 'policy') and one.published_by is not null
          and one.withdrawn_at is null)::int as texts_of_law`)
  return rows[0]!
}

/** The name of a shop that nobody has named. */
const UNNAMED = 'Hemline'

function stepsOf({ env }: SetupDeps, row: Row): { id: SetupStep; state: SetupState }[] {
  // A demo is not going to sell.
  const missing = env.demo ? 'ready' : 'open'
  const isNamed = row.saved || env.shopName !== UNNAMED
  const isCompany = env.legalName !== null && env.legalAddress.length > 0
  const states: Record<SetupStep, SetupState> = {
    name: isNamed ? 'done' : missing,
    company: isCompany ? 'done' : missing,
    place: row.saved && row.country ? 'done' : 'ready',
    tax: row.tax_rates > 0 ? 'ready' : missing,
    delivery: row.delivery_rates > 0 ? 'ready' : missing,
    categories: row.categories > 0 ? 'done' : missing,
    brands: row.brands > 1 ? 'done' : row.brands === 1 ? 'ready' : missing,
    commission: row.commission_bps === null ? missing : 'ready',
    texts: row.texts_of_law === 2 ? 'done' : 'ready',
    payments: env.payments === 'none' ? missing : env.payments === 'test' ? 'ready' : 'done',
    mail: env.smtpUrl === null ? missing : 'done',
    seller: row.sellers > 0 && row.on_sale > 0 ? 'done' : missing,
  }
  return SETUP_STEPS.map((id) => ({ id, state: states[id] }))
}

/** How far the shop is, read from what it has. */
export async function describeSetup(deps: SetupDeps): Promise<Setup> {
  const { db, env } = deps
  const row = await readFacts(deps)
  return {
    steps: stepsOf(deps, row),
    facts: {
      ...{ country: row.country, taxBps: row.tax_bps, commissionBps: row.commission_bps },
      delivery: await shopsDeliveryWays(db, env.currency),
      ...{ departments: row.departments, categories: row.categories, brands: row.brands },
      payments: env.payments,
      mail: env.smtpUrl !== null ? 'smtp' : env.demo ? 'inbox' : 'none',
      ...{ sellers: row.sellers, waitingSellers: row.waiting_sellers, productsOnSale: row.on_sale },
    },
  }
}

/** How many steps nothing can be sold without. */
export async function countOpenSteps(deps: SetupDeps): Promise<number> {
  return stepsOf(deps, await readFacts(deps)).filter(({ state }) => state === 'open').length
}
