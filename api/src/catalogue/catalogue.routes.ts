import { route } from '../http/route'
import { listBrands } from './list-brands'
import { listCategories } from './list-categories'
import { listFormOptions } from './list-form-options'
import { loadLanding } from './load-landing'

export const catalogueRoutes = {
  landing: route.catalogue.landing.handler(({ context }) => loadLanding(context)),
  categories: route.catalogue.categories.handler(async ({ context }) => ({ items: await listCategories(context) })),
  brands: route.catalogue.brands.handler(async ({ context }) => ({ items: await listBrands(context) })),
  formOptions: route.catalogue.formOptions.handler(({ context }) => listFormOptions(context)),
}
