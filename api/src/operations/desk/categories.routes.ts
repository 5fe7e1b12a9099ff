import { route } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import {
  classifyCategory,
  createCategory,
  listManagedCategories,
  removeCategory,
  renameCategory,
  restoreCategory,
  retireCategory,
  weighCategory,
} from '../../catalogue/categories/categories'
import { mergeCategory, moveCategory } from '../../catalogue/categories/move-category'
import { staffMay } from '../../http/staff-may'
import { whatCategoriesHold } from './what-categories-hold'

const { categories } = route

export const categoriesRoutes = {
  list: categories.list.handler(async ({ context }) => {
    const items = await listManagedCategories(context.db)
    if (!staffMay(context.admin, 'catalogue.read')) return { items }
    const holds = await whatCategoriesHold(context, staffMay(context.admin, 'settings.read'))
    return { items: items.map((one) => ({ ...one, holds: holds(one.id) })) }
  }),
  create: categories.create.handler(({ input, context }) => createCategory(context, input)),
  rename: categories.rename.handler(({ input, context }) => renameCategory(context, input)),
  move: categories.move.handler(({ input, context }) => moveCategory(context, input)),
  merge: categories.merge.handler(({ input, context }) => mergeCategory(context, input)),
  retire: categories.retire.handler(({ input, context }) => retireCategory(context, input)),
  restore: categories.restore.handler(({ input, context }) => restoreCategory(context, input)),
  classify: categories.classify.handler(async ({ input, context }) => {
    const category = await classifyCategory(context, input)
    logSecurityEvent('tax-changed', { act: 'classified', account: context.admin.id, category: category.id })
    return category
  }),
  weigh: categories.weigh.handler(async ({ input, context }) => {
    const category = await weighCategory(context, input)
    logSecurityEvent('delivery-changed', { act: 'weighed', account: context.admin.id, category: category.id })
    return category
  }),
  remove: categories.remove.handler(({ input, context }) => removeCategory(context, input)),
}
