import { eq, sql } from 'drizzle-orm'
import type { ManagedColor } from 'shared-contracts/colors/color.schema'
import type { Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { keptFacets } from '../products/listings.table'
import { productImportPictures } from '../product-imports/product-imports.table'
import { lockColorNames } from '../products/lock-name'
import { productImages } from '../products/product-images.table'
import { variants } from '../products/variants.table'
import { colors, formerColors } from '../products/vocabulary.table'
import { isTyped, lockColor, renameInRules, showColor, type ColorDeps, type WantedColor } from './colors'
import { productDrafts } from '../seller-products/product-drafts.table'

/**
 * Gives all that comes in a colour to another one, drafts and pictures too, and removes it. Its address leads to the other from then on, and a
 * file that names it means the other. Refused where a product has both in one size: which of its variants stays is its seller's affair.
 *
 * @returns the other.
 */
export async function mergeColor(
  { db, clock, catalogue, refuse }: ColorDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  { slug, version, into }: WantedColor & { into: string },
): Promise<ManagedColor> {
  if (slug === into) throw refuse('REFUSED', { detail: 'A colour cannot be merged into itself.' })
  await db.transaction(async (tx) => {
    await lockColorNames(tx)
    await lockProductsIn(tx, slug)
    // What is being listed in it just now ends first, and comes along. In the other one sellers go on listing.
    const [other] = await tx.select().from(colors).where(eq(colors.slug, into)).for('no key update')
    const merged = await lockColor(tx, { refuse }, { slug, version }, { goes: true })
    if (!other) throw refuse('NOT_FOUND')
    if (other.retiredAt) throw refuse('REFUSED', { detail: 'Nobody chooses the other one any more: restore it first.' })
    const doubles = await productsWithBoth(tx, slug, into)
    if (doubles.length > 0) throw refuse('REFUSED', { detail: bothIn(doubles, [merged.name, other.name]) })

    await freeSkusOfArchived(tx, slug, into)
    await tx.update(variants).set({ color: into }).where(eq(variants.color, slug))
    await tx.update(productImages).set({ color: into }).where(eq(productImages.color, slug))
    await tx
      .update(productDrafts)
      .set({
        typed: sql`${productDrafts.typed} || jsonb_build_object(${recolored('variants', slug, into)}, ${recolored('pictures', slug, into)})`,
      })
      .where(isTyped(slug))
    await recolorImports(tx, slug, into)
    await tx.update(formerColors).set({ color: into }).where(eq(formerColors.color, slug))
    await renameInRules(tx, slug, into)
    await tx.delete(colors).where(eq(colors.slug, slug))
    await tx.insert(formerColors).values({ slug, name: merged.name, color: into })
    await tx
      .update(colors)
      .set({ version: sql`${colors.version} + 1` })
      .where(eq(colors.slug, into))
    await tx.delete(keptFacets)
    await enqueue(tx, clock.now(), { topic: 'color-words', color: into, after: null })
    afterCommit(tx, catalogue.changed)
  })
  return showColor(db, into)
}

/** In the order in which sellers lock them: a product before its variants. Who orders one does not wait. */
const lockProductsIn = (tx: Tx, slug: string) =>
  tx.execute(sql`
    select from products where id in (select product_id from variants where color = ${slug}) order by id for no key update`)

/** Products on whose shelf both colours stand in one size, by name; some of them, when there are many. */
async function productsWithBoth(tx: Tx, slug: string, into: string) {
  const { rows } = await tx.execute<{ title: string; shop: string; total: number }>(sql`
    select products.title, sellers.name as shop, count(*) over ()::int as total
    from products join sellers on sellers.id = products.seller_id
    where exists (
      select from variants one join variants other
        on other.product_id = one.product_id and other.size = one.size and other.color = ${into} and other.archived_at is null
      where one.product_id = products.id and one.color = ${slug} and one.archived_at is null)
    order by products.title limit 3`)
  return rows
}

function bothIn(doubles: readonly { title: string; shop: string; total: number }[], [one, other]: [string, string]) {
  const named = doubles.map(({ title, shop }) => `“${title}” of ${shop}`).join(', ')
  const total = doubles[0]?.total ?? 0
  const some = total > doubles.length ? `${total} products, such as ${named},` : named
  return `${one} and ${other} are both in one size of ${some}. Their shops take one of the two out first.`
}

/** What is archived twice afterwards keeps no SKU that its seller may want to give again. */
const freeSkusOfArchived = (tx: Tx, slug: string, into: string) =>
  tx.execute(sql`
    update variants set sku = variants.sku || '~' || left(variants.id::text, 8)
    from variants other
    where variants.archived_at is not null and other.id <> variants.id and other.product_id = variants.product_id
      and other.size = variants.size
      and (variants.color, other.color) in ((${slug}, ${into}), (${into}, ${slug}))
      and position('~' in variants.sku) = 0`)

/** What words of files stand for, and pictures that are still to come. */
async function recolorImports(tx: Tx, slug: string, into: string): Promise<void> {
  await tx.update(productImportPictures).set({ color: into }).where(eq(productImportPictures.color, slug))
  await tx.execute(sql`
    update product_imports set choices = jsonb_set(choices, '{color}', (
      select jsonb_object_agg(word, case when chosen = ${slug} then ${into} else chosen end)
      from jsonb_each_text(choices -> 'color') as each (word, chosen)))
    where exists (select from jsonb_each_text(choices -> 'color') as each (word, chosen) where chosen = ${slug})`)
}

/** A list of a draft with one colour in place of another: its name and the list, for `jsonb_build_object`. */
const recolored = (list: 'variants' | 'pictures', from: string, to: string) => sql`
  ${sql.raw(`'${list}'`)}, (
    select coalesce(jsonb_agg(
      case when one ->> 'color' = ${from} then one || jsonb_build_object('color', ${to}::text) else one end order by place), '[]')
    from jsonb_array_elements(${productDrafts.typed} -> ${sql.raw(`'${list}'`)}) with ordinality as each (one, place))`
