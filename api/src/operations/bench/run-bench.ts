import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { fileStore } from 'registry/store/file-store'
import { STORE_PAGES } from 'shared-contracts/catalogue/store-terms'
import { createApi } from '../../app'
import { listProducts } from '../../catalogue/products/list-products'
import { listFacets } from '../../catalogue/products/list-facets'
import { suggest } from '../../catalogue/search/suggest'
import type { Demo } from '../../demo'
import type { Deps } from '../../deps'
import { readEnv } from '../../env'
import { reportCategories, reportRegions } from '../../selling/reports/report-parts'
import { reportProducts } from '../../selling/reports/report-products'
import { reportReturns } from '../../selling/reports/report-returns'
import { reportSales } from '../../selling/reports/report-sales'
import { searchEverything } from '../admin/search-everything'
import { rollUpSales } from '../../selling/reports/sales-source'
import { loadSalesToday } from '../../selling/reports/sales-today'
import { fillOrders } from './fill-orders'

/** A thing that is measured. */
interface Bench {
  name: string
  run: () => Promise<unknown>
  /** So many runs in each turn, where the slowest of a hundred is asked for; 1 when absent. */
  perTurn?: number
}

interface Measured {
  name: string
  /** Of all runs, in milliseconds. */
  p50: number
  p95: number
  p99: number
}

const WARM_UP = 3
const RUNS = 25

/**
 * Takes the time of each, by turns: what slows the machine down for a while slows all of them. Times mean something only beside one
 * another, from the same run.
 */
async function measure(benches: readonly Bench[]): Promise<Measured[]> {
  const times = benches.map(() => [] as number[])
  for (let turn = -WARM_UP; turn < RUNS; turn += 1) {
    for (const [index, { run, perTurn = 1 }] of benches.entries()) {
      for (let time = 0; time < perTurn; time += 1) {
        const started = performance.now()
        await run()
        if (turn >= 0) times[index]?.push(performance.now() - started)
      }
    }
  }
  return benches.map(({ name }, index) => ({ name, ...spread(times[index] ?? []) }))
}

function spread(times: number[]): Pick<Measured, 'p50' | 'p95' | 'p99'> {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/**
 * Measures the shop's heaviest questions on a database of its own, with that many order lines and products.
 *
 * @param databaseUrl an empty database on PostgreSQL.
 */
export async function runBench(
  databaseUrl: string,
  { lines, products, demo }: { lines: number; products: number; demo: Demo },
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hl-bench-'))
  const settings = {
    DEMO_PRODUCTS: String(products),
    DEMO_DRAW_AHEAD: 'off',
    PICTURES_AVIF: 'off',
    DEMO_PURCHASES: '0',
    GUARD_INTERVAL_MS: '0',
  }
  const env = { ...readEnv({ ...settings, LOG_LEVEL: 'silent' }), dataDir, databaseUrl }
  const log = pino({ level: 'silent' })
  const api = await createApi({ env, log, demo, registry: fileStore(join(dataDir, 'remotes')) })
  try {
    const { deps } = api
    const shops = await timed(`${lines.toLocaleString('en')} order lines written`, () => fillOrders(deps, lines))
    await timed('their days summed up', () => rollUpSales(deps))
    await deps.db.execute(sql`vacuum analyze`)
    const [reference, ...measured] = await measure([
      {
        name: 'reference: a million numbers summed by PostgreSQL',
        run: () => deps.db.execute(sql`select sum(number) from generate_series(1, 1000000) number`),
      },
      ...reportBenches(deps, shops),
      ...storeBenches(deps),
      ...(await searchBenches(deps)),
    ])
    for (const row of reference ? [reference, ...measured] : []) {
      const ratio = (row.p50 / (reference?.p50 ?? 1)).toFixed(2)
      console.log(
        `${ratio.padStart(6)} × ${row.p50.toFixed(1).padStart(7)} ms ${row.p95.toFixed(1).padStart(7)} ms ${row.p99.toFixed(1).padStart(7)} ms  ${row.name}`,
      )
    }
  } finally {
    await api.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function reportBenches(deps: Deps, { big, small }: { big: string; small: string }): Bench[] {
  const shops = [
    ['the seller with half of the lines', big],
    ['a small seller', small],
  ] as const
  return shops.flatMap(([who, id]) => [
    ...(['today', '30d', 'year'] as const).flatMap((range) => [
      { name: `sales, ${range}, ${who}`, run: () => reportSales(deps, id, { range }) },
      { name: `products, ${range}, ${who}`, run: () => reportProducts(deps, id, { range }) },
    ]),
    { name: `products by views, year, ${who}`, run: () => reportProducts(deps, id, { range: 'year', about: 'views' }) },
    { name: `stock, 90d, ${who}`, run: () => reportProducts(deps, id, { range: '90d', about: 'stock' }) },
    { name: `categories, year, ${who}`, run: () => reportCategories(deps, id, { range: 'year' }) },
    { name: `regions, year, ${who}`, run: () => reportRegions(deps, id, { range: 'year' }) },
    { name: `returns, 90d, ${who}`, run: () => reportReturns(deps, id, { range: '90d' }) },
    { name: `returns, year, ${who}`, run: () => reportReturns(deps, id, { range: 'year' }) },
    { name: `sales today on the dashboard, ${who}`, run: () => loadSalesToday(deps, id) },
  ])
}

const storeBenches = (deps: Deps): Bench[] => [
  { name: 'store: newest', run: () => listProducts(deps, {}) },
  { name: 'store: words, best match', run: () => listProducts(deps, { q: 'wool coat' }) },
  { name: 'store: words of a rule', run: () => listProducts(deps, { q: 'black sneakers' }) },
  { name: 'store: one category by price', run: () => listProducts(deps, { category: 'women', sort: 'price-asc' }) },
  { name: 'store: three filters', run: () => listProducts(deps, { color: 'navy,black', size: 'm', inStock: true }) },
  { name: 'store: the last page', run: () => listProducts(deps, { page: STORE_PAGES }) },
  { name: 'facets: a word', run: () => listFacets(deps, { q: 'wool' }) },
  {
    name: 'facets: three filters',
    run: () => listFacets(deps, { category: 'women', color: 'navy,black', size: 'm', minPriceMinor: 2_000 }),
  },
  { name: 'suggestions: three letters', run: () => suggest(deps, 'dre') },
]

/** What staff type: each time somebody else, so that nothing is found by what was read before. */
async function searchBenches({ db }: Deps): Promise<Bench[]> {
  const { rows } = await db.execute<{
    number: string
    email: string
    name: string
    payment: string
    sku: string
    title: string
  }>(sql`
    select own.number, purchase.email, purchase.address ->> 'recipient' as name, payment.id as payment, variant.sku, product.title
    from (select * from orders tablesample system (1) limit 400) own join purchases purchase on purchase.id = own.purchase_id
    join payments payment on payment.purchase_id = purchase.id
    join lateral (select * from products offset (abs(hashtext(own.number)) % 1000) limit 1) product on true
    join lateral (select sku from variants where product_id = product.id limit 1) variant on true`)
  const typed: Record<string, (row: (typeof rows)[number]) => string> = {
    'number of an order': ({ number }) => number,
    'four digits of one': ({ number }) => number.slice(1, 5),
    'number of a payment': ({ payment }) => payment,
    'mail address': ({ email }) => email,
    'part of a mail address': ({ email }) => email.slice(2, 10),
    'host of mail addresses': ({ email }) => email.split('@')[1]!,
    'whole name': ({ name }) => name,
    'first name': ({ name }) => name.split(' ')[0]!,
    'three letters': ({ name }) => name.slice(0, 3),
    SKU: ({ sku }) => sku,
    'title of a product': ({ title }) => title,
    'nothing that is there': ({ number }) => `zz${number}qx`,
  }
  let turn = 0
  return Object.entries(typed).map(([what, of]) => ({
    name: `staff's search: ${what}`,
    perTurn: 4,
    async run() {
      await searchEverything(db, of(rows[(turn += 1) % rows.length]!), () => true)
    },
  }))
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const made = await work()
  console.log(`${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return made
}
