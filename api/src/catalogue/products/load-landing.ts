import { and, count, desc, eq, gte, inArray, isNotNull, ne, notInArray, sql, type SQL, asc } from 'drizzle-orm'
import { MOST_COUNTED } from 'shared-contracts/catalogue/store-terms'
import type { Landing, ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { LandingSectionKind } from 'shared-contracts/content/content-terms'
import type { LandingBody } from 'shared-contracts/content/landing-body.schema'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Db, Queryable } from '../../platform/db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { shopsDeliveryWays } from '../../selling/delivery/ways'
import { sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import type { CollectionDeps } from '../collections/find-collection'
import { findFramed } from '../media/framed-pictures'
import { listProducts } from './list-products'
import { listCategories } from './load-vocabulary'
import { listCards, loadCards } from './load-cards'
import { newestFirst, published } from './published'
import { approvedSeller } from './find-seller'
import { loadImages } from './load-images'
import { productCutouts, productImages } from './product-images.table'
import { products } from './products.table'

/** "Min 10% off". Source: the specification, section 1. */
const WINTER_MIN_DISCOUNT_PERCENT = 10
const WINTER_CARDS = 10
const NEW_CARDS = 8
const STORY_CARDS = 4
/** Of a collection. */
const ROW_CARDS = 8

type Section = LandingBody['sections'][number]

/**
 * All that the landing page shows, as it is written. No product appears twice, as long as there are enough; a section of a collection shows the first
 * of it, whatever stands above. Sections that need a collection that is gone are left out.
 */
export async function loadLanding(deps: CollectionDeps, { hero: opening, sections }: LandingBody): Promise<Landing> {
  const { db, env } = deps
  const has = (kind: LandingSectionKind) => sections.some((section) => section.kind === kind)
  const hero = await loadHero(deps, opening)
  const framed = await findFramed(
    db,
    [opening, ...sections].map(({ picture }) => picture),
  )
  const picture = framed.get(opening.picture)
  const shown = hero && !picture ? [hero.product.id] : []
  const { collection, ...carousel } = await loadCarousel(deps, sections, shown)
  shown.push(...carousel.winter.map(({ id }) => id))
  const newIn = has('new') ? await loadCards(db, env.currency, { where: besides(shown), limit: NEW_CARDS }) : []
  shown.push(...newIn.map(({ id }) => id))
  const { title, text = '' } = opening
  return {
    ...carousel,
    newIn,
    categories: has('tiles') ? await loadTiles(db, shown) : [],
    hero,
    story: await loadStory(
      deps,
      sections.find(({ kind }) => kind === 'story'),
      shown,
    ),
    opening: { title, text, link: linkOf(opening), ...(picture && { picture }) },
    sections: await presentSections(deps, sections, { carousel: collection, framed }),
    ...(has('delivery') && { delivery: await shopsDeliveryWays(db, env.currency) }),
  }
}

const linkOf = ({ linkText, linkTo }: Pick<Section, 'linkText' | 'linkTo'>): Landing['opening']['link'] =>
  linkText && linkTo ? { text: linkText, to: linkTo } : null

interface Around {
  /** Slug of the collection that the carousel shows; `null`: the shop's own offers. */
  carousel: string | null
  /** Pictures of the library by their ids. */
  framed: Awaited<ReturnType<typeof findFramed>>
}

async function presentSections(
  deps: CollectionDeps,
  sections: readonly Section[],
  { carousel, framed }: Around,
): Promise<Landing['sections']> {
  const shown: Landing['sections'] = []
  for (const section of sections) {
    const { kind, title = '', text = '', collection: slug } = section
    const picture = framed.get(section.picture)
    const one = {
      kind,
      title,
      text,
      link: linkOf(section),
      collection: kind === 'carousel' ? carousel : (slug ?? null),
      ...(picture && { picture }),
    }
    if (kind !== 'collection') {
      shown.push(one)
      continue
    }
    const found = slug ? await listProducts(deps, { collection: slug }) : null
    if (!found?.collection || found.items.length === 0) continue
    const words = { title: title || found.collection.title, text: text || found.collection.text }
    shown.push({ ...one, ...words, products: found.items.slice(0, ROW_CARDS) })
  }
  return shown
}

type Carousel = Pick<Landing, 'winter' | 'winterTotal'> & {
  /** Slug of the one that they are; `null`: the shop's own offers, also where its collection is gone or empty. */
  collection: string | null
}

/** The cards of the carousel: of its collection, or the winter pieces that are reduced; where there is none of these, what else is reduced so, and else the newest. */
async function loadCarousel(deps: CollectionDeps, sections: readonly Section[], shown: string[]): Promise<Carousel> {
  const { db, env } = deps
  const section = sections.find(({ kind }) => kind === 'carousel')
  if (!section) return { winter: [], winterTotal: 0, collection: null }
  if (section.collection) {
    const { items } = await listProducts(deps, { collection: section.collection })
    if (items.length > 0)
      return { winter: items.slice(0, WINTER_CARDS), winterTotal: 0, collection: section.collection }
  }
  const cards = (where: SQL | undefined) =>
    loadCards(db, env.currency, { where: and(where, besides(shown)), limit: WINTER_CARDS })
  const reduced = gte(products.discountPercent, WINTER_MIN_DISCOUNT_PERCENT)
  const winterly = and(eq(products.season, 'winter'), reduced)
  const winter = await cards(winterly)
  if (winter.length > 0) {
    const some = db.select({ id: products.id }).from(products).where(and(published, winterly)).limit(MOST_COUNTED)
    const [counted] = await db.select({ total: count() }).from(some.as('some'))
    return { winter, winterTotal: counted?.total ?? 0, collection: null }
  }
  const others = await cards(reduced)
  return { winter: others.length > 0 ? others : await cards(undefined), winterTotal: 0, collection: null }
}

const besides = (ids: string[]): SQL | undefined => (ids.length > 0 ? notInArray(products.id, ids) : undefined)

/** The product that was chosen, or the first of the collection that was; else the newest winter piece that has a cut-out; where none has, the newest product. */
async function loadHero(deps: CollectionDeps, opening: LandingBody['hero']): Promise<Landing['hero']> {
  const product = (await chosenHero(deps, opening)) ?? (await newestHero(deps))
  if (!product) return null
  return { product, cutout: (await loadCutouts(deps.db, [product.id])).get(product.id) ?? null }
}

async function chosenHero(
  deps: CollectionDeps,
  { product, collection }: LandingBody['hero'],
): Promise<ProductCard | undefined> {
  if (product) return (await listCards(deps, [product]))[0]
  return collection ? (await listProducts(deps, { collection })).items[0] : undefined
}

async function newestHero({ db, env }: Pick<CollectionDeps, 'db' | 'env'>): Promise<ProductCard | undefined> {
  const fitting = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(productCutouts, eq(productCutouts.productId, products.id))
    .where(and(published, eq(products.season, 'winter')))
    .orderBy(...newestFirst)
    .limit(1)
  const where = sql`${products.id} = coalesce((${fitting}), ${products.id})`
  return (await loadCards(db, env.currency, { where, limit: 1 }))[0]
}

/** Of so many a category shows one: those with a cut-out first, the newest of them. More than the page has shown by then. */
const FACES = 24

async function loadTiles(db: Db, shown: string[]): Promise<Landing['categories']> {
  const tops = await listCategories({ db })
  const newest = sql`${published} and ${products.categoryId} = own.id order by ${sql.join([...newestFirst], sql`, `)} limit ${FACES}`
  // The newest of each category are read from its index: a sort of all that a department has takes longer the more it has.
  const { rows } = await db.execute<{ top: string; id: string; cutout: boolean }>(sql`
    select top.slug as top, face.* from categories top cross join lateral (
      select one.id, one.cutout from categories own cross join lateral (
        (select ${products.id} as id, ${products.publishedAt} as at, true as cutout
          from ${products} join ${productCutouts} on ${productCutouts.productId} = ${products.id} where ${newest})
        union
        (select ${products.id}, ${products.publishedAt},
            exists (select from ${productCutouts} where ${productCutouts.productId} = ${products.id})
          from ${products} where ${newest})
      ) one
      where top.id in (own.id, own.parent_id) order by one.cutout desc, one.at desc, one.id desc limit ${FACES}
    ) face where top.parent_id is null`)
  const faceOf = (slug: string) => {
    const faces = rows.filter(({ top }) => top === slug)
    const cutouts = faces.filter(({ cutout }) => cutout)
    const best = cutouts.length > 0 ? cutouts : faces
    return (best.find(({ id }) => !shown.includes(id)) ?? best[0])?.id ?? ''
  }
  const ids = tops.map(({ slug }) => faceOf(slug)).filter(Boolean)
  const cutouts = await loadCutouts(db, ids)
  const images = await loadImages(db, ids, { first: 1, colors: [] })
  return tops.map(({ slug, name, productCount }) => {
    const cutout = cutouts.get(faceOf(slug))
    return {
      slug,
      name,
      productCount,
      picture: cutout ?? images.get(faceOf(slug))?.[0] ?? null,
      cutout: Boolean(cutout),
    }
  })
}

async function loadCutouts(db: Db, productIds: string[]): Promise<Map<string, Picture>> {
  const rows = await db
    .select({ productId: productCutouts.productId, alt: productCutouts.alt, picture: pictures })
    .from(productCutouts)
    .innerJoin(pictures, eq(pictures.id, productCutouts.pictureId))
    .where(inArray(productCutouts.productId, productIds))
  return new Map(rows.map(({ productId, alt, picture }) => [productId, presentPicture(picture, { alt, color: null })]))
}

/** The seller that the section names, or the one with the most published products, with their story and some of these. */
async function loadStory(
  { db, env }: Pick<CollectionDeps, 'db' | 'env'>,
  section: Section | undefined,
  shown: string[],
): Promise<Landing['story']> {
  const seller = section && (await storyOf(db, section.seller))
  if (!seller) return null
  const own = eq(products.sellerId, seller.id)
  const fresh: ProductCard[] = await loadCards(db, env.currency, {
    where: and(own, besides(shown)),
    limit: STORY_CARDS,
  })
  const pieces = fresh.length > 0 ? fresh : await loadCards(db, env.currency, { where: own, limit: STORY_CARDS })
  return { seller: { slug: seller.slug, name: sellerName(seller) }, story: seller.story, pieces }
}

/** A seller who has a story and products that are published; `null` where there is none. @param slug of the one that is meant. */
export async function storyOf(db: Queryable, slug: string | undefined) {
  const meant = slug === undefined ? undefined : await approvedSeller(db, slug)
  if (slug !== undefined && !meant) return null
  const [seller] = await db
    .select({ id: sellers.id, slug: sellers.slug, name: sellers.name, story: sellers.story })
    .from(sellers)
    .innerJoin(products, and(eq(products.sellerId, sellers.id), published))
    .where(and(ne(sellers.story, ''), meant && eq(sellers.id, meant.id)))
    .groupBy(sellers.id)
    .orderBy(desc(count()), sellers.slug)
    .limit(1)
  return seller ?? null
}

/** How many are worth drawing before anybody asks; the rest of a large demo is drawn on demand. */
const AHEAD = 1_000

/** Ids of the drawn pictures of products: the first of each product before any second, newest products first. */
export async function listDrawings(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: pictures.id })
    .from(productImages)
    .innerJoin(pictures, eq(pictures.id, productImages.pictureId))
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(isNotNull(pictures.drawing))
    .orderBy(asc(productImages.position), desc(products.publishedAt))
    .limit(AHEAD)
  return rows.map((row) => row.id)
}
