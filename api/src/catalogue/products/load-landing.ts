import { and, count, desc, eq, gte, inArray, isNotNull, ne, notInArray, sql, type SQL, asc } from 'drizzle-orm'
import type { Landing, ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Db } from '../../platform/db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { shopsDeliveryWays } from '../../selling/delivery/ways'
import { sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { listCategories } from './load-vocabulary'
import { loadCards } from './load-cards'
import { newestFirst, published } from './published'
import { loadImages } from './load-images'
import { productCutouts, productImages } from './product-images.table'
import { products } from './products.table'

/** "Min 10% off". Source: the specification, section 1. */
const WINTER_MIN_DISCOUNT_PERCENT = 10
const WINTER_CARDS = 10
const NEW_CARDS = 8
const STORY_CARDS = 4

interface Deps {
  db: Db
  env: { currency: string }
}

/** All that the landing page shows. No product appears twice, as long as there are enough. */
export async function loadLanding(deps: Deps): Promise<Landing> {
  const { db, env } = deps
  const hero = await loadHero(deps)
  const shown = hero ? [hero.product.id] : []
  const winterly = and(eq(products.season, 'winter'), gte(products.discountPercent, WINTER_MIN_DISCOUNT_PERCENT))
  const winter = await loadCards(db, env.currency, { where: and(winterly, besides(shown)), limit: WINTER_CARDS })
  shown.push(...winter.map(({ id }) => id))
  const newIn = await loadCards(db, env.currency, { where: besides(shown), limit: NEW_CARDS })
  shown.push(...newIn.map(({ id }) => id))
  const [counted] = await db.select({ total: count() }).from(products).where(and(published, winterly))
  return {
    winter,
    winterTotal: counted?.total ?? 0,
    newIn,
    categories: await loadTiles(db, shown),
    hero,
    story: await loadStory(deps, shown),
    delivery: await shopsDeliveryWays(db, env.currency),
  }
}

const besides = (ids: string[]): SQL | undefined => (ids.length > 0 ? notInArray(products.id, ids) : undefined)

/** The newest winter piece that has a cut-out; where none has, the newest product. */
async function loadHero({ db, env }: Deps): Promise<Landing['hero']> {
  const [fitting] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(productCutouts, eq(productCutouts.productId, products.id))
    .where(and(published, eq(products.season, 'winter')))
    .orderBy(...newestFirst)
    .limit(1)
  const [product] = await loadCards(db, env.currency, { where: fitting && eq(products.id, fitting.id), limit: 1 })
  if (!product) return null
  return { product, cutout: (await loadCutouts(db, [product.id])).get(product.id) ?? null }
}

/** Of so many a category shows one: those with a cut-out first, the newest of them. More than the page has shown by then. */
const FACES = 24

async function loadTiles(db: Db, shown: string[]): Promise<Landing['categories']> {
  const tops = await listCategories({ db })
  const { rows } = await db.execute<{ top: string; id: string; cutout: boolean }>(sql`
    select top.slug as top, face.* from categories top cross join lateral (
      select ${products.id} as id, ${productCutouts.productId} is not null as cutout
      from ${products} left join ${productCutouts} on ${productCutouts.productId} = ${products.id}
      where ${published} and ${products.categoryId} in (select id from categories where top.id in (id, parent_id))
      order by cutout desc, ${sql.join([...newestFirst], sql`, `)} limit ${FACES}
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

/** The seller with a story and the most published products, and some of them. */
async function loadStory({ db, env }: Deps, shown: string[]): Promise<Landing['story']> {
  const [seller] = await db
    .select({ id: sellers.id, slug: sellers.slug, name: sellers.name, story: sellers.story })
    .from(sellers)
    .innerJoin(products, and(eq(products.sellerId, sellers.id), published))
    .where(ne(sellers.story, ''))
    .groupBy(sellers.id)
    .orderBy(desc(count()), sellers.slug)
    .limit(1)
  if (!seller) return null
  const own = eq(products.sellerId, seller.id)
  const fresh: ProductCard[] = await loadCards(db, env.currency, {
    where: and(own, besides(shown)),
    limit: STORY_CARDS,
  })
  const pieces = fresh.length > 0 ? fresh : await loadCards(db, env.currency, { where: own, limit: STORY_CARDS })
  return { seller: { slug: seller.slug, name: sellerName(seller) }, story: seller.story, pieces }
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
