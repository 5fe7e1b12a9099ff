import { and, arrayContains, asc, eq, max, ne, sql, type SQL } from 'drizzle-orm'
import { slugify } from 'shared-contracts/catalogue/slugify'
import {
  colorMessages as messages,
  MAX_COLORS,
  type ColorDraft,
  type ManagedColor,
} from 'shared-contracts/colors/color.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable, Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { freeSlug } from '../products/free-slug'
import { keptFacets } from '../products/listings.table'
import { lockColorNames } from '../products/lock-name'
import { productImages } from '../products/product-images.table'
import { variants } from '../products/variants.table'
import { colors, formerColors } from '../products/vocabulary.table'
import { searchRules } from '../search/search.table'
import { productDrafts } from '../seller-products/product-drafts.table'

type ColorRow = typeof colors.$inferSelect
export type ColorDeps = Pick<Deps, 'db' | 'clock' | 'catalogue'>

export interface WantedColor {
  slug: string
  /** The one that was seen. */
  version: number
}

/** The slugs of colours are as long as drafts take them, with room for a number behind. */
const SLUG_LENGTH = 56

/** All colours, in the palette's order. @param only the one that is asked for. */
export async function listManagedColors(db: Queryable, only?: string): Promise<ManagedColor[]> {
  const rows = await db
    .select()
    .from(colors)
    .where(only === undefined ? undefined : eq(colors.slug, only))
    .orderBy(asc(colors.position), asc(colors.slug))
  const former = await db
    .select()
    .from(formerColors)
    .orderBy(asc(sql`lower(${formerColors.name})`))
  const isWanted = (slug: SQL) => (only === undefined ? sql`true` : sql`${slug} = ${only}`)
  const { rows: counted } = await db.execute<{ color: string; products: number; on_sale: number }>(sql`
    select color, count(*)::int as products, 0 as on_sale from (
      select color, product_id from variants where ${isWanted(sql`color`)}
      union
      select variant ->> 'color', product_id from product_drafts, jsonb_array_elements(typed -> 'variants') variant
        where ${isWanted(sql`variant ->> 'color'`)}
    ) come_in_it join products on products.id = product_id
    where products.deleted_at is null group by color
    union all
    select colors.slug, 0, count(distinct product_id)::int
    from ${only === undefined ? sql`listings, unnest(listings.colors) as listed (code) join colors on colors.code = listed.code` : sql`colors join listings on colors.code = any(listings.colors)`}
    where ${isWanted(sql`colors.slug`)} group by colors.slug`)
  const sum = (slug: string, key: 'products' | 'on_sale') =>
    counted.reduce((total, row) => (row.color === slug ? total + row[key] : total), 0)
  return rows.map(({ slug, name, hex, family, retiredAt, version }) => ({
    ...{ slug, name, hex, family, version },
    state: retiredAt ? 'retired' : 'active',
    ...{ products: sum(slug, 'products'), onSale: sum(slug, 'on_sale') },
    formerNames: former.flatMap((one) => (one.color === slug ? [one.name] : [])),
  }))
}

/** To be called when nobody waits for a lock any more: it counts. */
export async function showColor(db: Queryable, slug: string): Promise<ManagedColor> {
  const [color] = await listManagedColors(db, slug)
  if (!color) throw new Error(`Colour ${slug} went while it was shown`)
  return color
}

/** Adds a colour, the last of the palette. A name or an address that a merged one had is its own from then on. */
export async function createColor(
  context: ColorDeps & Refuses<'NAME_TAKEN' | 'REFUSED'>,
  { name, hex, family }: ColorDraft,
): Promise<ManagedColor> {
  const { db, catalogue, refuse } = context
  const added = await db.transaction(async (tx) => {
    await lockColorNames(tx)
    if ((await tx.$count(colors)) >= MAX_COLORS)
      throw refuse('REFUSED', { detail: `A shop has at most ${MAX_COLORS} colours.` })
    await takeName(tx, context, { slug: '', name })
    const wanted = (slugify(name) || 'colour').slice(0, SLUG_LENGTH).replace(/-+$/, '')
    const slug = await freeSlug(tx, colors, wanted)
    await tx.delete(formerColors).where(eq(formerColors.slug, slug))
    const [last] = await tx.select({ position: max(colors.position) }).from(colors)
    await tx.insert(colors).values({ slug, name, hex, family, position: (last?.position ?? -1) + 1 })
    afterCommit(tx, catalogue.changed)
    return slug
  })
  return showColor(db, added)
}

/** Gives a colour another name, look or family. Its address stays; its products are found by the new name soon. */
export function changeColor(
  context: ColorDeps & Refuses<'CONFLICT' | 'NAME_TAKEN' | 'NOT_FOUND'>,
  { name, hex, family, ...wanted }: WantedColor & ColorDraft,
): Promise<ManagedColor> {
  return changeLocked(context, wanted, async (tx, before) => {
    const { slug } = before
    await takeName(tx, context, { slug, name })
    await tx.update(colors).set({ name, hex, family }).where(eq(colors.slug, slug))
    if (name !== before.name) await enqueue(tx, context.clock.now(), { topic: 'color-words', color: slug, after: null })
  })
}

/** Puts a colour before another of the palette, or last. Refused with a conflict when that one is not there any more. */
export function moveColor(
  context: ColorDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { before, ...wanted }: WantedColor & { before: string | null },
): Promise<ManagedColor> {
  return changeLocked(context, wanted, async (tx, { slug }) => {
    const others = await tx
      .select({ slug: colors.slug })
      .from(colors)
      .where(ne(colors.slug, slug))
      .orderBy(asc(colors.position), asc(colors.slug))
    const order = others.map((one) => one.slug)
    const place = before === null ? order.length : order.indexOf(before)
    if (place < 0) throw context.refuse('CONFLICT')
    await tx.execute(sql`
      update colors set position = placed.position - 1
      from unnest(${sql.param(order.toSpliced(place, 0, slug))}::text[]) with ordinality as placed (slug, position)
      where colors.slug = placed.slug and colors.position <> placed.position - 1`)
  })
}

/** From then on nobody chooses it; what comes in it stays as it is. */
export const retireColor = (context: ColorDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>, wanted: WantedColor) =>
  changeLocked(context, wanted, async (tx, { slug, retiredAt }) => {
    if (!retiredAt) await tx.update(colors).set({ retiredAt: context.clock.now() }).where(eq(colors.slug, slug))
  })

export const restoreColor = (context: ColorDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>, wanted: WantedColor) =>
  changeLocked(context, wanted, async (tx, { slug }) => {
    await tx.update(colors).set({ retiredAt: null }).where(eq(colors.slug, slug))
  })

/** Removes a colour that nothing comes in. @returns it as it was. */
export async function removeColor(
  { db, catalogue, refuse }: ColorDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  wanted: WantedColor,
): Promise<ManagedColor> {
  return db.transaction(async (tx) => {
    // What is being listed in it just now ends first.
    const { slug } = await lockColor(tx, { refuse }, wanted, { goes: true })
    const isUsed =
      (await tx.$count(variants, eq(variants.color, slug))) +
      (await tx.$count(productImages, eq(productImages.color, slug))) +
      (await tx.$count(productDrafts, isTyped(slug)))
    if (isUsed)
      throw refuse('REFUSED', {
        detail:
          'Products come in this colour, those deleted today among them: retire it, or merge it into another one.',
      })
    const color = await showColor(tx, slug)
    await renameInRules(tx, slug, null)
    await tx.delete(colors).where(eq(colors.slug, slug))
    afterCommit(tx, catalogue.changed)
    return color
  })
}

/** Locks a colour, changes it, and counts its version up. */
async function changeLocked(
  { db, catalogue, refuse }: ColorDeps & Refuses<'CONFLICT' | 'NOT_FOUND'>,
  wanted: WantedColor,
  work: (tx: Tx, color: ColorRow) => Promise<void>,
): Promise<ManagedColor> {
  await db.transaction(async (tx) => {
    await lockColorNames(tx)
    const color = await lockColor(tx, { refuse }, wanted)
    await work(tx, color)
    await tx
      .update(colors)
      .set({ version: sql`${colors.version} + 1` })
      .where(eq(colors.slug, color.slug))
    // Counted before, with other names and looks.
    await tx.delete(keptFacets)
    afterCommit(tx, catalogue.changed)
  })
  return showColor(db, wanted.slug)
}

/** Lets nobody else change a colour until the transaction ends, nor list anything in one that is to go. */
export async function lockColor(
  tx: Tx,
  { refuse }: Refuses<'CONFLICT' | 'NOT_FOUND'>,
  { slug, version }: WantedColor,
  { goes = false }: { goes?: boolean } = {},
): Promise<ColorRow> {
  const [color] = await tx
    .select()
    .from(colors)
    .where(eq(colors.slug, slug))
    .for(goes ? 'update' : 'no key update')
  if (!color) throw refuse('NOT_FOUND')
  if (color.version !== version) throw refuse('CONFLICT')
  return color
}

/** Makes sure that no other colour has the name. To be called with all names locked. */
async function takeName(tx: Tx, context: Refuses<'NAME_TAKEN'>, { slug, name }: { slug: string; name: string }) {
  const [other] = await tx
    .select({ slug: colors.slug })
    .from(colors)
    .where(and(ne(colors.slug, slug), sql`lower(${colors.name}) = lower(${name})`))
  if (other) throw refuseField(context, 'NAME_TAKEN', { field: 'name', message: messages.taken })
  await tx.delete(formerColors).where(sql`lower(${formerColors.name}) = lower(${name})`)
}

/** Drafts in which a colour is typed, of a variant or of a picture. */
export const isTyped = (slug: string): SQL => {
  const one = JSON.stringify([{ color: slug }])
  return sql`(${productDrafts.typed} -> 'variants' @> ${one}::jsonb or ${productDrafts.typed} -> 'pictures' @> ${one}::jsonb)`
}

/** Rules of the search that name a colour name the other one, or it no more. */
export async function renameInRules(tx: Tx, from: string, to: string | null): Promise<void> {
  const [was, is] = [`colour:${from}`, to === null ? null : `colour:${to}`]
  for (const column of [searchRules.finds, searchRules.near]) {
    const next = is === null ? sql`array_remove(${column}, ${was})` : sql`array_replace(${column}, ${was}, ${is})`
    await tx
      .update(searchRules)
      .set(column === searchRules.finds ? { finds: next } : { near: next })
      .where(arrayContains(column, [was]))
  }
}
