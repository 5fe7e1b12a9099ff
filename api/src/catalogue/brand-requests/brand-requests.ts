import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { brandMessages as messages } from 'shared-contracts/brands/brand.messages'
import type { ManagedBrand } from 'shared-contracts/brands/brand.schema'
import {
  BRAND_REQUESTS_PAGE_SIZE,
  MAX_BRAND_REQUESTS,
  OWN_BRAND_REQUESTS,
  type BrandRequest,
  type BrandRequestDraft,
  type OpenBrandRequest,
  type OpenBrandRequestPage,
} from 'shared-contracts/brand-requests/brand-request.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { keyedPage, keyOrder } from '../../platform/db/by-key'
import type { Db, Queryable, Tx } from '../../platform/db/database'
import { queueOf } from '../../platform/db/paged'
import { findShops } from '../../selling/sellers/find-shops'
import { addBrand, findManagedBrand } from '../brands/brands'
import { lockBrandNames } from '../products/lock-name'
import { brands, formerBrands } from '../products/vocabulary.table'
import { brandRequests } from './brand-requests.table'
import { settleRequests } from './settle-requests'

type Row = typeof brandRequests.$inferSelect

const isOpen = eq(brandRequests.state, 'open')
const isCalled = (name: string) => sql`lower(${brandRequests.name}) = lower(${name})`

/** How many brands are asked for, and since when. */
export const brandQueue = (db: Queryable) => queueOf(db, brandRequests, isOpen, brandRequests.askedAt)

/** A shop's latest requests, newest first. */
export async function listOwnRequests(db: Queryable, sellerId: string): Promise<BrandRequest[]> {
  return shown(db, eq(brandRequests.sellerId, sellerId))
}

async function shown(db: Queryable, wanted: ReturnType<typeof eq>): Promise<BrandRequest[]> {
  const rows = await db
    .select({ asked: brandRequests, brand: { id: brands.id, name: brands.name } })
    .from(brandRequests)
    .leftJoin(brands, and(eq(brands.id, brandRequests.brandId), isNull(brands.retiredAt)))
    .where(wanted)
    .orderBy(desc(brandRequests.askedAt), desc(brandRequests.id))
    .limit(OWN_BRAND_REQUESTS)
  return rows.map(({ asked: { id, name, note, state, reason, askedAt, decidedAt }, brand }) => ({
    ...{ id, name, note, state, reason, brand },
    ...{ askedAt: askedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
  }))
}

/** Asks for a brand. Who asks again while it is open has the request that there is. */
export async function askForBrand(
  context: Pick<Deps, 'db' | 'clock'> & Refuses<'NAME_TAKEN' | 'REFUSED'>,
  sellerId: string,
  { name, note }: BrandRequestDraft,
): Promise<BrandRequest> {
  const { db, clock, refuse } = context
  return db.transaction(async (tx) => {
    // Nobody adds the brand, and the shop asks for no other, in between.
    await lockBrandNames(tx)
    const there = await whatIsCalled(tx, name)
    if (there) throw refuseField(context, 'NAME_TAKEN', { field: 'name', message: there })
    const open = and(eq(brandRequests.sellerId, sellerId), isOpen)
    const [before] = await tx
      .select()
      .from(brandRequests)
      .where(and(open, isCalled(name)))
    const id = before?.id ?? randomUUID()
    if (!before) {
      if ((await tx.$count(brandRequests, open)) >= MAX_BRAND_REQUESTS)
        throw refuse('REFUSED', {
          detail: `You are waiting for ${MAX_BRAND_REQUESTS} brands already. Once one of them is decided you can ask for the next.`,
        })
      await tx.insert(brandRequests).values({ id, sellerId, name, note, askedAt: clock.now() })
    }
    const [request] = await shown(tx, eq(brandRequests.id, id))
    if (!request) throw new Error('A request went while it was made')
    return request
  })
}

/** What to say of a name that a brand has, or that was merged into one. */
async function whatIsCalled(tx: Tx, name: string): Promise<string | null> {
  const [brand] = await tx
    .select({ retiredAt: brands.retiredAt })
    .from(brands)
    .where(sql`lower(${brands.name}) = lower(${name})`)
  if (brand) return brand.retiredAt ? messages.retired : messages.offered
  const [former] = await tx
    .select({ name: brands.name, retiredAt: brands.retiredAt })
    .from(formerBrands)
    .innerJoin(brands, eq(brands.id, formerBrands.brandId))
    .where(sql`lower(${formerBrands.name}) = lower(${name})`)
  if (!former) return null
  return former.retiredAt ? messages.retired : messages.former(former.name)
}

/** Takes an own open request back. @returns it as it was. */
export async function withdrawRequest(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  sellerId: string,
  id: string,
): Promise<BrandRequest> {
  return db.transaction(async (tx) => {
    const own = and(eq(brandRequests.id, id), eq(brandRequests.sellerId, sellerId))
    const [row] = await tx.select().from(brandRequests).where(own).for('update')
    if (!row) throw refuse('NOT_FOUND')
    if (row.state !== 'open') throw refuse('CONFLICT')
    const [request] = await shown(tx, eq(brandRequests.id, id))
    if (!request) throw refuse('NOT_FOUND')
    await tx.delete(brandRequests).where(own)
    return request
  })
}

const oldestFirst = keyOrder('asc', ['moment', brandRequests.askedAt], ['id', brandRequests.id])

/** One page of what is asked for, those that wait longest first. */
export async function listOpenRequests(
  db: Db,
  { after }: { after?: string | undefined },
): Promise<OpenBrandRequestPage> {
  return keyedPage(
    ({ limit }) =>
      db
        .select({ row: brandRequests, key: oldestFirst.key })
        .from(brandRequests)
        .where(and(isOpen, oldestFirst.beyond(after)))
        .orderBy(oldestFirst.order)
        .limit(limit),
    { after, size: BRAND_REQUESTS_PAGE_SIZE, total: db.$count(brandRequests, isOpen) },
    (rows) =>
      presentOpen(
        db,
        rows.map(({ row }) => row),
      ),
  )
}

async function presentOpen(db: Queryable, rows: readonly Row[]): Promise<OpenBrandRequest[]> {
  const shops = await findShops(
    db,
    rows.map(({ sellerId }) => sellerId),
  )
  const beside = await besideRequests(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, sellerId, name, note, askedAt }) => {
    const shop = shops.get(sellerId)
    const { others = 0, alike = [] } = beside.get(id) ?? {}
    return {
      ...{ id, name, note, others, alike, askedAt: askedAt.toISOString() },
      shop: { slug: shop?.slug ?? '', name: shop?.name ?? '' },
    }
  })
}

const ALIKE = 3

type Beside = Pick<OpenBrandRequest, 'others' | 'alike'>

/**
 * Of each request, how many other shops ask for the same, and the brands that may be chosen and are or were written much the same, also by
 * parts of the name.
 */
async function besideRequests(db: Queryable, ids: string[]): Promise<Map<string, Beside>> {
  const { rows } = await db.execute<Beside & Record<string, unknown> & { id: string }>(sql`
    select request.id,
      (select count(*)::int from brand_requests other where other.state = 'open'
        and lower(other.name) = lower(request.name) and other.seller_id <> request.seller_id) as others,
      array(select jsonb_build_object('id', brand.id, 'name', brand.name) from brands brand
        where brand.retired_at is null and (word_similarity(lower(request.name), lower(brand.name)) >= 0.5 or exists (
          select from former_brands former
          where former.brand_id = brand.id and word_similarity(lower(request.name), lower(former.name)) >= 0.5))
        order by similarity(lower(request.name), lower(brand.name)) desc, brand.name limit ${ALIKE}::int) as alike
    from brand_requests request where request.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, others, alike }) => [id, { others, alike }]))
}

type Decision = Pick<Deps, 'db' | 'clock' | 'catalogue'>

/** Adds the brand that is asked for, by the name that it is to have, and answers whoever asked. */
export async function addRequestedBrand(
  context: Decision & Refuses<'CONFLICT' | 'NAME_TAKEN' | 'NOT_FOUND'>,
  { id, name }: { id: string; name: string },
): Promise<ManagedBrand> {
  return decide(context, id, async (tx, request) => {
    const brand = await addBrand(tx, context, name)
    await settleRequests(tx, context.clock.now(), { name: request.name, state: 'added', brandId: brand.id })
    return brand
  })
}

/** Answers whoever asked that another brand is what they mean. */
export async function takeOtherBrand(
  context: Decision & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  { id, brandId }: { id: string; brandId: string },
): Promise<ManagedBrand> {
  return decide(context, id, async (tx, request) => {
    // It is not merged into another one in between.
    await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for('key share')
    const brand = await findManagedBrand(tx, brandId)
    if (brand?.state !== 'active') throw context.refuse('REFUSED', { detail: 'Sellers cannot choose this brand' })
    await settleRequests(tx, context.clock.now(), { name: request.name, state: 'existing', brandId })
    return brand
  })
}

/** Answers whoever asked that there will be no such brand, and why. */
export async function refuseRequest(
  context: Decision & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { id, reason }: { id: string; reason: string },
): Promise<OpenBrandRequest> {
  return decide(context, id, async (tx, request) => {
    const [shownAs] = await presentOpen(tx, [request])
    if (!shownAs) throw context.refuse('NOT_FOUND')
    await settleRequests(tx, context.clock.now(), { name: request.name, state: 'refused', reason })
    return shownAs
  })
}

/** Has an open request decided, and nobody else decide it meanwhile. */
function decide<T>(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  id: string,
  work: (tx: Tx, request: Row) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockBrandNames(tx)
    const [request] = await tx.select().from(brandRequests).where(eq(brandRequests.id, id)).for('update')
    if (!request) throw refuse('NOT_FOUND')
    if (request.state !== 'open') throw refuse('CONFLICT')
    return work(tx, request)
  })
}
