import { route } from '../../http/route'
import { listSizedCategories, setSizesOfCategory } from './sized-categories'
import { changeSize, createSize, listManagedSizes, moveSize, removeSize, restoreSize, retireSize } from './sizes'

const { sizes } = route

export const sizesRoutes = {
  list: sizes.list.handler(async ({ context: { db } }) => ({
    items: await listManagedSizes(db),
    categories: await listSizedCategories(db),
  })),
  create: sizes.create.handler(({ input, context }) => createSize(context, input)),
  change: sizes.change.handler(({ input, context }) => changeSize(context, input)),
  move: sizes.move.handler(({ input, context }) => moveSize(context, input)),
  retire: sizes.retire.handler(({ input, context }) => retireSize(context, input)),
  restore: sizes.restore.handler(({ input, context }) => restoreSize(context, input)),
  remove: sizes.remove.handler(({ input, context }) => removeSize(context, input)),
  setCategory: sizes.setCategory.handler(({ input, context }) => setSizesOfCategory(context, input)),
}
