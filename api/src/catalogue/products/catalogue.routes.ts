import { route } from '../../http/route'
import { listCategories, listFormOptions } from './load-vocabulary'
import { listFacets } from './list-facets'
import { findSeller } from './find-seller'
import { loadLanding } from './load-landing'
import { liveLanding } from '../../messaging/content/live-landing'
import { loadMenu } from '../search/load-menu'
import { noteSearch, suggest } from '../search/suggest'
import { asc, sql } from 'drizzle-orm'
import type { Brand } from 'shared-contracts/catalogue/options.schema'
import type { Db } from '../../platform/db/database'
import { brands } from './vocabulary.table'
import { SLUG_PAGE_SIZE, type SlugPage } from 'shared-contracts/catalogue/catalogue.contract'
import { products } from './products.table'
import { published } from './published'
import { paged } from '../../platform/db/paged'

export const catalogueRoutes = {
  landing: route.catalogue.landing.handler(async ({ context }) => loadLanding(context, await liveLanding(context))),
  categories: route.catalogue.categories.handler(async ({ context }) => ({ items: await listCategories(context) })),
  brands: route.catalogue.brands.handler(async ({ context }) => ({ items: await listBrands(context) })),
  facets: route.catalogue.facets.handler(({ input, context }) => listFacets(context, input ?? {})),
  suggestions: route.catalogue.suggestions.handler(({ input, context }) => suggest(context, input.q)),
  menu: route.catalogue.menu.handler(({ context }) => loadMenu(context)),
  noteSearch: route.catalogue.noteSearch.handler(({ input, context }) => noteSearch(context, input.q)),
  slugs: route.catalogue.slugs.handler(({ input, context }) => listSlugs(context.db, input?.page)),
  seller: route.catalogue.seller.handler(async ({ input, context }) => {
    const seller = await findSeller(context, input.slug)
    if (!seller) throw context.refuse('NOT_FOUND')
    return seller
  }),
  formOptions: route.catalogue.formOptions.handler(({ context }) => listFormOptions(context)),
}

/** All brands, by name; the retired ones say so. */
async function listBrands({ db }: { db: Db }): Promise<Brand[]> {
  const rows = await db
    .select({ id: brands.id, name: brands.name, retiredAt: brands.retiredAt })
    .from(brands)
    .orderBy(asc(sql`lower(${brands.name})`))
  return rows.map(({ id, name, retiredAt }) => ({ id, name, ...(retiredAt && { retired: true }) }))
}

/** One page of the slugs of all that is on sale, what was published first coming first. */
async function listSlugs(db: Db, page?: number): Promise<SlugPage> {
  return paged(
    db
      .select({ slug: products.slug })
      .from(products)
      .where(published)
      .orderBy(asc(products.publishedAt), asc(products.id)),
    { page, size: SLUG_PAGE_SIZE, total: db.$count(products, published) },
    (rows) => rows.map(({ slug }) => slug),
  )
}
