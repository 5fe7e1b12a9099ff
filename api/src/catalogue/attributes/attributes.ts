import { and, eq, inArray, max, ne, sql, type SQL } from 'drizzle-orm'
import {
  attributeMessages as messages,
  type AttributeDraft,
  type AttributeNames,
  type AttributeValues,
  type ManagedAttribute,
} from 'shared-contracts/attributes/attribute.schema'
import { MAX_ATTRIBUTES } from 'shared-contracts/attributes/attribute-terms'
import { slugify } from 'shared-contracts/catalogue/slugify'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable, Tx } from '../../platform/db/database'
import { freeSlug } from '../products/free-slug'
import { keptFacets } from '../products/listings.table'
import { lockAttributes } from '../products/lock-name'
import { productDrafts } from '../seller-products/product-drafts.table'
import { attributes, attributeValues, productAttributeValues } from './attributes.table'
import { readAttributes } from './load-attributes'

type AttributeRow = typeof attributes.$inferSelect
type AttributeDeps = Pick<Deps, 'db' | 'clock' | 'catalogue'>
type LockRefusals = Refuses<'CONFLICT' | 'NOT_FOUND'>

interface WantedAttribute {
  slug: string
  /** The one that was seen. */
  version: number
}

/** Slugs are as long as drafts take them, with room for a number behind. */
const SLUG_LENGTH = 56
const slugOf = (name: string, other: string) => (slugify(name) || other).slice(0, SLUG_LENGTH).replace(/-+$/, '')

/** All attributes with their values, in the order in which they are shown, and how many products have each. */
export async function listManagedAttributes(db: Queryable): Promise<ManagedAttribute[]> {
  const { all } = await readAttributes(db)
  const { rows } = await db.execute<{ attribute: string; slug: string | null; products: number }>(sql`
    select carried.attribute, carried.slug, count(distinct carried.product_id)::int as products from (
      select known.attribute, known.slug, said.product_id
      from product_attribute_values said join attribute_values known on known.code = said.value
      union
      select typed.one ->> 'attribute', typed.one ->> 'value', draft.product_id
      from product_drafts draft, jsonb_array_elements(draft.typed -> 'typedAttributes') typed (one)
    ) carried join products on products.id = carried.product_id and products.deleted_at is null
    group by grouping sets ((carried.attribute, carried.slug), (carried.attribute))`)
  const counts = new Map(rows.map(({ attribute, slug, products }) => [`${attribute} ${slug ?? ''}`, products]))
  const stateOf = ({ retiredAt }: { retiredAt: Date | null }) => (retiredAt ? 'retired' : 'active')
  return all.map(({ slug, name, kind, everywhere, version, values, ...row }) => ({
    ...{ slug, name, kind, everywhere, version },
    state: stateOf(row),
    products: counts.get(`${slug} `) ?? 0,
    values: values.map((value) => ({
      ...{ slug: value.slug, name: value.name, state: stateOf(value) },
      products: counts.get(`${slug} ${value.slug}`) ?? 0,
    })),
  }))
}

async function showAttribute(db: Queryable, wanted: string): Promise<ManagedAttribute> {
  const attribute = (await listManagedAttributes(db)).find(({ slug }) => slug === wanted)
  if (!attribute) throw new Error(`Attribute ${wanted} went while it was shown`)
  return attribute
}

/** Adds an attribute, the last of all; no category has it yet. */
export async function createAttribute(
  context: AttributeDeps & Refuses<'NAME_TAKEN' | 'REFUSED'>,
  { name, kind, everywhere }: AttributeDraft,
): Promise<ManagedAttribute> {
  const { db, catalogue, refuse } = context
  const added = await db.transaction(async (tx) => {
    await lockAttributes(tx)
    if ((await tx.$count(attributes)) >= MAX_ATTRIBUTES)
      throw refuse('REFUSED', { detail: `A shop has at most ${MAX_ATTRIBUTES} attributes.` })
    await refuseTaken(tx, context, { slug: '', name })
    const slug = await freeSlug(tx, attributes, slugOf(name, 'attribute'))
    const [last] = await tx.select({ position: max(attributes.position) }).from(attributes)
    await tx.insert(attributes).values({ slug, name, kind, everywhere, position: (last?.position ?? -1) + 1 })
    afterCommit(tx, catalogue.changed)
    return slug
  })
  return showAttribute(db, added)
}

/** Gives an attribute another name; its address stays. */
export const changeAttribute = (
  context: AttributeDeps & Refuses<'CONFLICT' | 'NAME_TAKEN' | 'NOT_FOUND'>,
  { name, everywhere, ...wanted }: WantedAttribute & AttributeNames,
) =>
  changeLocked(context, wanted, async (tx, { slug }) => {
    await refuseTaken(tx, context, { slug, name })
    await tx.update(attributes).set({ name, everywhere }).where(eq(attributes.slug, slug))
  })

/** From then on nobody fills it in; what has it stays as it is. */
export const retireAttribute = (context: AttributeDeps & LockRefusals, wanted: WantedAttribute) =>
  changeLocked(context, wanted, async (tx, { slug, retiredAt }) => {
    if (!retiredAt) await tx.update(attributes).set({ retiredAt: context.clock.now() }).where(eq(attributes.slug, slug))
  })

export const restoreAttribute = (context: AttributeDeps & LockRefusals, wanted: WantedAttribute) =>
  changeLocked(context, wanted, async (tx, { slug }) => {
    await tx.update(attributes).set({ retiredAt: null }).where(eq(attributes.slug, slug))
  })

/** Makes the values of an attribute those that are named, in this order. What is left out goes, unless a product has it. */
export const setAttributeValues = (
  context: AttributeDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  { values: named, ...wanted }: WantedAttribute & AttributeValues,
) =>
  changeLocked(context, wanted, async (tx, { slug: attribute }) => {
    const now = context.clock.now()
    // What is being listed with one of them just now ends first.
    const before = await tx.select().from(attributeValues).where(eq(attributeValues.attribute, attribute)).for('update')
    const known = new Map(before.map((value) => [value.slug, value]))
    if (named.some(({ slug }) => slug !== null && !known.has(slug))) throw context.refuse('CONFLICT')
    const stays = new Set(named.map(({ slug }) => slug))
    const gone = before.filter(({ slug }) => !stays.has(slug))
    const used = await firstUsed(tx, gone)
    if (used) throw context.refuse('REFUSED', { detail: `Products have “${used.name}”: retire it instead.` })
    if (gone.length > 0)
      await tx.delete(attributeValues).where(
        inArray(
          attributeValues.code,
          gone.map(({ code }) => code),
        ),
      )
    const taken = new Set(before.map(({ slug }) => slug))
    for (const [position, { slug, name, retired }] of named.entries()) {
      const old = slug === null ? undefined : known.get(slug)
      const row = { name, position, retiredAt: retired ? (old?.retiredAt ?? now) : null }
      if (old) await tx.update(attributeValues).set(row).where(eq(attributeValues.code, old.code))
      else await tx.insert(attributeValues).values({ ...row, attribute, slug: freeValueSlug(taken, name) })
    }
  })

function freeValueSlug(taken: Set<string>, name: string): string {
  const wanted = slugOf(name, 'value')
  let slug = wanted
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`
  taken.add(slug)
  return slug
}

/** Removes an attribute that no product has, with its values. @returns it as it was. */
export function removeAttribute(
  { db, catalogue, refuse }: AttributeDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  wanted: WantedAttribute,
): Promise<ManagedAttribute> {
  return db.transaction(async (tx) => {
    const { slug } = await lockAttribute(tx, { refuse }, wanted)
    const values = await tx.select().from(attributeValues).where(eq(attributeValues.attribute, slug)).for('update')
    if (await firstUsed(tx, values))
      throw refuse('REFUSED', { detail: 'Products have it, those deleted today among them: retire it instead.' })
    const attribute = await showAttribute(tx, slug)
    await tx.delete(attributes).where(eq(attributes.slug, slug))
    await tx.delete(keptFacets)
    afterCommit(tx, catalogue.changed)
    return attribute
  })
}

/** Of these values one that a product has, or a draft names. */
async function firstUsed<Value extends { code: number; attribute: string; slug: string }>(
  tx: Tx,
  values: readonly Value[],
): Promise<Value | undefined> {
  for (const value of values) {
    const isUsed =
      (await tx.$count(productAttributeValues, eq(productAttributeValues.value, value.code))) +
      (await tx.$count(productDrafts, isTyped(value)))
    if (isUsed) return value
  }
  return undefined
}

const isTyped = ({ attribute, slug }: { attribute: string; slug: string }): SQL =>
  sql`${productDrafts.typed} -> 'typedAttributes' @> ${JSON.stringify([{ attribute, value: slug }])}::jsonb`

/** Locks an attribute, changes it, and counts its version up. */
async function changeLocked(
  { db, catalogue, refuse }: AttributeDeps & LockRefusals,
  wanted: WantedAttribute,
  work: (tx: Tx, attribute: AttributeRow) => Promise<void>,
): Promise<ManagedAttribute> {
  await db.transaction(async (tx) => {
    const attribute = await lockAttribute(tx, { refuse }, wanted)
    await work(tx, attribute)
    await tx
      .update(attributes)
      .set({ version: sql`${attributes.version} + 1` })
      .where(eq(attributes.slug, attribute.slug))
    // Counted before, with other names.
    await tx.delete(keptFacets)
    afterCommit(tx, catalogue.changed)
  })
  return showAttribute(db, wanted.slug)
}

async function lockAttribute(tx: Tx, { refuse }: LockRefusals, { slug, version }: WantedAttribute) {
  await lockAttributes(tx)
  const [attribute] = await tx.select().from(attributes).where(eq(attributes.slug, slug)).for('no key update')
  if (!attribute) throw refuse('NOT_FOUND')
  if (attribute.version !== version) throw refuse('CONFLICT')
  return attribute
}

/** Makes sure that no other attribute has the name. To be called with all of them locked. */
async function refuseTaken(tx: Tx, context: Refuses<'NAME_TAKEN'>, { slug, name }: { slug: string; name: string }) {
  const [other] = await tx
    .select({ slug: attributes.slug })
    .from(attributes)
    .where(and(ne(attributes.slug, slug), sql`lower(${attributes.name}) = lower(${name})`))
  if (other) throw refuseField(context, 'NAME_TAKEN', { field: 'name', message: messages.taken })
}
