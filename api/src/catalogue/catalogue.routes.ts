import { refuse } from '../http/refuse'
import { route } from '../http/route'
import { listBrands } from './list-brands'
import { listCategories } from './list-categories'
import { listFacets } from './list-facets'
import { listFormOptions } from './list-form-options'
import { listSlugs } from './list-slugs'
import { findSeller } from './find-seller'
import { loadLanding } from './load-landing'
import { suggest } from './suggest'

export const catalogueRoutes = {
  landing: route.catalogue.landing.handler(({ context }) => loadLanding(context)),
  categories: route.catalogue.categories.handler(async ({ context }) => ({ items: await listCategories(context) })),
  brands: route.catalogue.brands.handler(async ({ context }) => ({ items: await listBrands(context) })),
  facets: route.catalogue.facets.handler(({ input, context }) => listFacets(context, input ?? {})),
  suggestions: route.catalogue.suggestions.handler(({ input, context }) => suggest(context, input.q)),
  slugs: route.catalogue.slugs.handler(({ input, context }) => listSlugs(context.db, input?.page)),
  seller: route.catalogue.seller.handler(async ({ input, context }) => {
    const seller = await findSeller(context, input.slug)
    if (!seller) throw refuse('NOT_FOUND')
    return seller
  }),
  formOptions: route.catalogue.formOptions.handler(({ context }) => listFormOptions(context)),
}
