import { route } from '../../http/route'
import {
  createBrand,
  listManagedBrands,
  mergeBrand,
  removeBrand,
  renameBrand,
  restoreBrand,
  retireBrand,
} from './brands'

export const brandsRoutes = {
  list: route.brands.list.handler(({ input, context }) => listManagedBrands(context.db, input ?? {})),
  create: route.brands.create.handler(({ input, context }) => createBrand(context, input)),
  rename: route.brands.rename.handler(({ input, context }) => renameBrand(context, input)),
  merge: route.brands.merge.handler(({ input, context }) => mergeBrand(context, input)),
  retire: route.brands.retire.handler(({ input, context }) => retireBrand(context, input)),
  restore: route.brands.restore.handler(({ input, context }) => restoreBrand(context, input)),
  remove: route.brands.remove.handler(({ input, context }) => removeBrand(context, input)),
}
