import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database'
import type { Position } from '../../platform/db/replica'
import { createSignals, type Signals } from '../../platform/signals/signals'

/** How long another process's change may go unnoticed, in milliseconds. */
const LOOK_EVERY_MS = 1_000
/** How long after a signal of it. */
const LOOK_AFTER_SIGNAL_MS = 50
/** A change that is written before another may be seen after it, by so many seconds. */
const LATE_S = 10
/** Who has not looked for so long, in seconds, does not know what changed; rows are kept for longer. */
const BLIND_AFTER_S = 30 * 60

/** Hears of products that changed; of `null` when nobody can say which. */
type ChangeListener = (productIds: readonly string[] | null) => void

/** What of a product changed: the stock of its variants alone, or anything that shoppers see of it. */
type Changed = 'stock' | 'product'

/** What changes of what shoppers see; finished answers are kept by it. */
export interface CatalogueVersion {
  /** A number that grows with every change, but for those of single products. */
  current(): Promise<number>
  /** The same without a look at the database; `null` when it is time for one. */
  known(): number | null
  /** Another that grows with every change of single products, but for those of stock. */
  listed(): Promise<number>
  /** To be called once the change is committed (`afterCommit`), so that nobody keeps the old under the new number. */
  changed: () => Promise<void>
  /** The same when only these products have: what shoppers see of them, or that they are on sale at all. */
  productsChanged(productIds: readonly string[]): Promise<void>
  /** The same when only the stock of some products has changed. */
  stockChanged(productIds: readonly string[]): Promise<void>
  onProductChange(listener: ChangeListener): void
  onStockChange(listener: ChangeListener): void
  /** Where the server's log was when the latest change was found there already; `null`: before it was looked for, or with the embedded database. */
  position(): Position | null
}

export interface CatalogueDeps {
  db: Db
  catalogue: CatalogueVersion
}

/** Reads something once for each version of the catalogue, and again when that failed. */
export function oncePerVersion<Read>(read: (deps: CatalogueDeps) => Promise<Read>) {
  const kept = new WeakMap<Db, { version: number; read: Promise<Read> }>()
  return async (deps: CatalogueDeps): Promise<Read> => {
    const { db, catalogue } = deps
    const version = await catalogue.current()
    const known = kept.get(db)
    if (known?.version === version) return known.read
    const reading = read(deps)
    kept.set(db, { version, read: reading })
    reading.catch(() => kept.delete(db))
    return reading
  }
}

/** Of the server's log of all changes, as a number. */
const WRITTEN = sql`(pg_current_wal_insert_lsn() - '0/0')::text`

/**
 * The numbers live in sequences, and products that changed in a table: both are shared by all processes, and no writer waits for
 * another. A process looks once a second, or sooner when another one tells of a change.
 */
export function createCatalogueVersion(
  db: Db,
  { signals = createSignals(null), hasReplica = false }: { signals?: Signals; hasReplica?: boolean } = {},
): CatalogueVersion {
  const listeners: Record<Changed, ChangeListener[]> = { stock: [], product: [] }
  const tell = (what: Changed, productIds: readonly string[] | null) => {
    for (const listener of listeners[what]) listener(productIds)
  }
  /** Ids of changes that were told of, with the time of that. */
  const told = new Map<number, number>()
  let version = 0
  let listing = 0
  let noting = 0
  let position: Position | null = null
  const written = hasReplica ? WRITTEN : sql`null`
  let lookedAt: number | null = null
  /** When it was last looked for changes that came late, too. */
  let lookedBackAt = -Infinity
  let newest = 0
  let looking: Promise<void> | null = null
  let heard = false
  signals.hear('catalogue', (own) => (heard ||= !own))

  const reach = (at: string | null | undefined) => {
    if (at != null && (position === null || BigInt(at) > position)) position = BigInt(at)
  }

  async function look() {
    const now = performance.now()
    heard = false
    const since = lookedAt === null ? 0 : (now - lookedAt) / 1000
    // After a signal only what is new: others' changes of the last seconds would be read again and again.
    const isBack = now - lookedBackAt > LOOK_EVERY_MS
    const seen = isBack ? 0 : newest
    const { rows } = await db.execute<{
      version: string
      listing: string
      changes: [number, string, Changed][]
      written: string | null
    }>(sql`
      select ${valueOf('catalogue_version')} as version, ${valueOf('listing_version')} as listing, (
        select coalesce(json_agg(json_build_array(id, product_id, what)), '[]') from stock_changes
        where at > now() - make_interval(secs => ${since + LATE_S}) and id > ${seen}) as changes, ${written} as written`)
    const found = { version: Number(rows[0]?.version ?? 0), listing: Number(rows[0]?.listing ?? 0) }
    const fresh = (rows[0]?.changes ?? []).filter(([id]) => !told.has(id))
    const isNew = fresh.length > 0 || found.version > version || found.listing > listing
    if (position === null || isNew) reach(rows[0]?.written)
    version = Math.max(version, found.version)
    listing = Math.max(listing, found.listing)
    for (const [id] of fresh) {
      told.set(id, now)
      newest = Math.max(newest, id)
    }
    if (isBack) lookedBackAt = now
    for (const [id, at] of told) if (now - at > 2 * LATE_S * 1000) told.delete(id)
    for (const what of ['product', 'stock'] as const) {
      const ids = fresh.flatMap(([, productId, changed]) => (changed === what ? [productId] : []))
      if (since > BLIND_AFTER_S) tell(what, null)
      else if (ids.length > 0) tell(what, ids)
    }
    lookedAt = now
  }

  const hasLooked = () =>
    lookedAt !== null && performance.now() - lookedAt <= (heard ? LOOK_AFTER_SIGNAL_MS : LOOK_EVERY_MS)

  async function lookNowAndThen() {
    if (hasLooked()) return
    looking ??= look().finally(() => (looking = null))
    await looking
  }

  /** Drops what names these products here, and tells other processes. Answers are made anew from here on: not by a replica that has not heard of it. */
  async function note(what: Changed, productIds: readonly string[]) {
    noting += 1
    try {
      tell(what, productIds)
      const ids = [...new Set(productIds)]
      const { rows } = await db.execute<{ id: string; written: string | null }>(sql`
        insert into stock_changes (product_id, what) select id, ${what} from unnest(${sql.param(ids)}::uuid[]) id
        returning id, ${written} as written`)
      for (const { id } of rows) told.set(Number(id), performance.now())
      reach(rows[0]?.written)
    } catch (error) {
      // Up to where it is known again with the next look.
      position = null
      throw error
    } finally {
      noting -= 1
    }
  }

  async function next(sequence: string): Promise<number> {
    const { rows } = await db.execute<{ next: string; written: string | null }>(
      sql`select nextval(${sequence}) as next, ${written} as written`,
    )
    reach(rows[0]?.written)
    return Number(rows[0]?.next ?? 0)
  }

  return {
    async current() {
      await lookNowAndThen()
      return version
    },
    known: () => (hasLooked() ? version : null),
    async listed() {
      await lookNowAndThen()
      return listing
    },
    async changed() {
      version = Math.max(version, await next('catalogue_version'))
      signals.tell('catalogue')
    },
    async productsChanged(productIds) {
      await note('product', productIds)
      listing = Math.max(listing, await next('listing_version'))
      signals.tell('catalogue')
    },
    async stockChanged(productIds) {
      await note('stock', productIds)
      signals.tell('catalogue')
    },
    onProductChange(listener) {
      listeners.product.push(listener)
    },
    onStockChange(listener) {
      listeners.stock.push(listener)
    },
    position: () => (noting > 0 ? null : position),
  }
}

/** A sequence that was never asked has the value that it will give first: that is not yet a version. */
const valueOf = (sequence: string) =>
  sql`(select case when is_called then last_value else 0 end from ${sql.identifier(sequence)})`
