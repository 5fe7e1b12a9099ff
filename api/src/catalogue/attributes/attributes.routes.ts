import { route } from '../../http/route'
import { listAttributedCategories, setAttributesOfCategory } from './attributed-categories'
import {
  changeAttribute,
  createAttribute,
  listManagedAttributes,
  removeAttribute,
  restoreAttribute,
  retireAttribute,
  setAttributeValues,
} from './attributes'

const { attributes } = route

export const attributesRoutes = {
  list: attributes.list.handler(async ({ context: { db } }) => ({
    items: await listManagedAttributes(db),
    categories: await listAttributedCategories(db),
  })),
  create: attributes.create.handler(({ input, context }) => createAttribute(context, input)),
  change: attributes.change.handler(({ input, context }) => changeAttribute(context, input)),
  setValues: attributes.setValues.handler(({ input, context }) => setAttributeValues(context, input)),
  retire: attributes.retire.handler(({ input, context }) => retireAttribute(context, input)),
  restore: attributes.restore.handler(({ input, context }) => restoreAttribute(context, input)),
  remove: attributes.remove.handler(({ input, context }) => removeAttribute(context, input)),
  setCategory: attributes.setCategory.handler(({ input, context }) => setAttributesOfCategory(context, input)),
}
