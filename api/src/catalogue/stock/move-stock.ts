import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { LOW_STOCK_PIECES, type StockReason } from 'shared-contracts/seller-products/product-limits'
import { afterCommit } from '../../platform/db/after-commit'
import { atOnce, type Changes, framed } from '../../platform/db/at-once'
import type { Tx } from '../../platform/db/database'
import { enqueue, type Message } from '../../platform/outbox/enqueue'
import type { CatalogueVersion } from '../products/catalogue-version'

export interface StockMove {
  variantId: string
  kind: 'reserved' | 'released' | 'shipped' | 'returned' | StockReason
  /** Pieces, more than zero; of `adjusted` and `counted` the difference, which may be below. */
  quantity: number
  orderId?: string | null
  actorId?: string | null
  reason?: string
  /** The variant has never been there: nobody waits for it. */
  isNew?: boolean
}

/** What stock is moved with. */
export interface StockChange {
  tx: Tx
  now: Date
  /** Called after the commit when shoppers see a difference: something ran low, ran out, or is back. `null`: the caller announces it for the whole product. */
  catalogue: Pick<CatalogueVersion, 'stockChanged'> | null
}

const effects = {
  received: { onHand: 1, reserved: 0, noted: 1 },
  reserved: { onHand: 0, reserved: 1, noted: 1 },
  released: { onHand: 0, reserved: -1, noted: -1 },
  shipped: { onHand: -1, reserved: -1, noted: -1 },
  returned: { onHand: 1, reserved: 0, noted: 1 },
  adjusted: { onHand: 1, reserved: 0, noted: 1 },
  counted: { onHand: 1, reserved: 0, noted: 1 },
  damaged: { onHand: -1, reserved: 0, noted: -1 },
} as const

/** What the moves of a variant come to. */
interface Sum {
  onHand: number
  reserved: number
  /** Pieces that are there no more for others; below zero, that are there again. */
  taken: number
  /** The largest of its moves, whichever way. */
  largest: number
  isNew: boolean
}

function sumByVariant(moves: readonly StockMove[]): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { variantId, kind, quantity, isNew = false } of moves) {
    const sum = sums.get(variantId) ?? { onHand: 0, reserved: 0, taken: 0, largest: 0, isNew }
    const effect = effects[kind]
    sums.set(variantId, {
      onHand: sum.onHand + effect.onHand * quantity,
      reserved: sum.reserved + effect.reserved * quantity,
      taken: sum.taken + (effect.reserved - effect.onHand) * quantity,
      largest: Math.max(sum.largest, Math.abs(quantity)),
      isNew,
    })
  }
  return sums
}

interface Moved {
  variantId: string
  productId: string
  /** Pieces that can be had now. */
  available: number
  /** At so many of them the variant counts as low. */
  lowAt: number
}

/**
 * Moves the counters of variants and writes down why; who waits for one that was sold out is notified. All in one statement, which locks
 * them in the order of their keys, so that two who want the same things never wait for each other.
 *
 * @param also what else is written by the statement, by name.
 * @returns the variants of which there were not enough; then nothing may be kept of the transaction.
 */
export async function moveStock(
  { tx, now, catalogue }: StockChange,
  moves: readonly StockMove[],
  also: Changes = {},
): Promise<readonly string[]> {
  if (moves.length === 0) {
    await atOnce(tx, also)
    return []
  }
  const sums = sumByVariant(moves)
  const ids = [...sums.keys()]
  const all = [...sums.values()]
  const values = [
    ids,
    ...[all.map(({ onHand }) => onHand), all.map(({ reserved }) => reserved), all.map(({ taken }) => taken)],
    ...[moves.map(({ variantId }) => variantId), moves.map(({ kind }) => kind)],
    moves.map(({ kind, quantity }) => effects[kind].noted * quantity),
    ...[moves.map(({ orderId = null }) => orderId), moves.map(({ actorId = null }) => actorId)],
    ...[moves.map(({ reason = null }) => reason), now],
  ]
  const rows = await framed<Moved>(tx, { shape: 'stock', values, build: movingStock }, also)
  const messages = rows.flatMap((row): Message[] => messageOf(row, sums.get(row.variantId)))
  await enqueue(tx, now, ...messages)
  const visibly = rows.flatMap(({ variantId, productId, available }) => {
    const largest = sums.get(variantId)?.largest ?? 0
    return available - largest <= LOW_STOCK_PIECES ? [productId] : []
  })
  if (catalogue && visibly.length > 0) afterCommit(tx, () => catalogue.stockChanged(visibly))
  const moved = new Set(rows.map(({ variantId }) => variantId))
  return ids.filter((id) => !moved.has(id))
}

/** @param names of the variants with what they change by, and of the moves with their time. */
const movingStock =
  ([ids, onHand, reserved, taken, variants, kinds, noted, orders, actors, reasons, now]: readonly SQLWrapper[]) =>
  (also: readonly SQL[]) =>
    sql`
    with wanted as (
      select * from unnest(${ids}::uuid[], ${onHand}::int[], ${reserved}::int[], ${taken}::int[])
        as wanted (variant_id, on_hand, reserved, taken)),
    locked as materialized (
      select variant_id from stock_levels where variant_id = any(${ids}::uuid[]) order by variant_id for update),
    moved as (
      update stock_levels level set on_hand = level.on_hand + wanted.on_hand, reserved = level.reserved + wanted.reserved
      from locked join wanted on wanted.variant_id = locked.variant_id
      where level.variant_id = locked.variant_id
        and (wanted.taken <= 0 or level.on_hand - level.reserved >= wanted.taken)
      returning level.variant_id, level.on_hand - level.reserved as available),
    noted as (
      insert into stock_movements (variant_id, kind, quantity, order_id, actor_id, reason, at)
      select *, ${now}::timestamptz from unnest(${variants}::uuid[], ${kinds}::text[], ${noted}::int[], ${orders}::uuid[],
        ${actors}::uuid[], ${reasons}::text[]))
    ${sql.join(also.map((step) => sql`, ${step}`))}
    select moved.variant_id as "variantId", moved.available, product.id as "productId",
      coalesce(variant.low_at, seller.low_at) as "lowAt"
    from moved join variants variant on variant.id = moved.variant_id join products product on product.id = variant.product_id
      join sellers seller on seller.id = product.seller_id`

/** Who has to hear that a variant has run low, or is back. */
function messageOf({ variantId, available, lowAt }: Moved, sum: Sum | undefined): Message[] {
  const { taken = 0, isNew = false } = sum ?? {}
  const before = available + taken
  if (taken > 0 && available <= lowAt && before > lowAt) return [{ topic: 'low-stock', variantId }]
  if (taken < 0 && available > 0 && before <= 0 && !isNew) return [{ topic: 'back-in-stock', variantId }]
  return []
}
