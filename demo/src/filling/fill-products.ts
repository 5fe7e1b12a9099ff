import { sql } from 'drizzle-orm'
import type { Db, Tx } from 'api/platform/db/database'
import { demoProducts } from '../catalogue/demo-catalogue'
import type { DemoProduct } from '../catalogue/demo-goods'
import { productIdOf } from './demo-ids'
import { insertProducts, insertVariants, type Filling } from './insert-goods'
import { insertAttributes } from './insert-attributes'
import { insertPictures } from './insert-pictures'

/** Each batch is a transaction: one for all would keep everybody else waiting, and what is cut off half-way is filled up the next time. */
const BATCH = 400
/** Words and letters of so many rows are sorted at once before their indexes have them, which is cheaper the more they are. */
const GIN_PENDING = '32MB'
/** While one batch is written, the next is made. */
const AT_ONCE = 2

/** Any number that nothing else in the database locks. */
const FILLING = 473_822_020

const FILLED = [
  'products',
  'variants',
  'variant_prices',
  'price_history',
  'stock_levels',
  'stock_movements',
  'pictures',
  'product_images',
  'product_cutouts',
  'product_attribute_values',
  'listings',
  'search_words',
]

/** Adds those of so many demo products that are not there; what is stays as it is. */
export async function fillProducts(db: Db, products: number, filling: Filling): Promise<void> {
  const withoutTriggers = await mayDoWithoutTriggers(db)
  const batches = inBatches(demoProducts(products))
  const work = async () => {
    for (const batch of batches) await db.transaction((tx) => fillBatch(tx, batch, { ...filling, withoutTriggers }))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Tells the database of what came all at once, which it would find out by itself only after a while. */
export const takeStock = (db: Db) => db.execute(`vacuum (analyze) ${FILLED.join(', ')}`)

function* inBatches(products: Iterable<DemoProduct>): Generator<DemoProduct[]> {
  let batch: DemoProduct[] = []
  for (const product of products) {
    batch.push(product)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** A check of each row's references takes longer than to write it; who may switch it off has inserted what they refer to. */
async function mayDoWithoutTriggers(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ is_superuser: string }>('show is_superuser')
  return rows[0]?.is_superuser === 'on'
}

async function fillBatch(
  tx: Tx,
  batch: readonly DemoProduct[],
  { withoutTriggers, ...filling }: Filling & { withoutTriggers: boolean },
): Promise<void> {
  const fresh = await notThere(tx, batch)
  if (fresh.length === 0) return
  if (withoutTriggers) await tx.execute('set local session_replication_role = replica')
  await tx.execute(sql.raw(`set local gin_pending_list_limit = '${GIN_PENDING}'`))
  await insertProducts(tx, fresh, filling)
  // Before anything is on sale: a listing takes them as it comes.
  await insertAttributes(tx, fresh)
  await insertVariants(tx, fresh, filling)
  await insertPictures(tx, fresh)
  if (withoutTriggers) await doAsTriggers(tx, fresh)
}

/** Of processes that fill the same shop one at a time has a batch, and the next finds it there. */
async function notThere(tx: Tx, batch: readonly DemoProduct[]): Promise<DemoProduct[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FILLING}, ${batch[0]?.number ?? 0})`)
  const { rows } = await tx.execute<{ id: string; slug: string }>(sql`
    select id, slug from products where id = any(${sql.param(batch.map(productIdOf))}::uuid[])
    union all select id, slug from products where slug = any(${sql.param(batch.map(({ slug }) => slug))}::text[])`)
  const there = new Set(rows.flatMap(({ id, slug }) => [id, slug]))
  return batch.filter((product) => !there.has(productIdOf(product)) && !there.has(product.slug))
}

/** What triggers would have done row by row, by what they do it with. */
async function doAsTriggers(tx: Tx, batch: readonly DemoProduct[]): Promise<void> {
  // Before the database has counted a table that grows, it would read all of it: see the migration on the plan of listings.
  for (const way of ['hashjoin', 'mergejoin', 'seqscan']) await tx.execute(`set local enable_${way} = off`)
  await tx.execute(sql`select refresh_listings(${sql.param(batch.map(productIdOf))}::uuid[])`)
  const titles = new Set(batch.flatMap(({ title, material }) => [title, material]))
  await tx.execute(sql`select learn_words(${[...titles].join(' ')})`)
}
