import { route } from '../../http/route'
import { createView, listViews, saveView, setViewRemoved } from './saved-views'

const { savedViews } = route

export const savedViewsRoutes = {
  list: savedViews.list.handler(({ input: { list }, context }) => listViews(context.db, context.admin.id, list)),
  create: savedViews.create.handler(({ input, context }) => createView(context, context.admin.id, input)),
  save: savedViews.save.handler(({ input, context }) => saveView(context, context.admin.id, input)),
  remove: savedViews.remove.handler(({ input: { id }, context }) =>
    setViewRemoved(context, context.admin.id, { id, removed: true }),
  ),
  restore: savedViews.restore.handler(({ input: { id }, context }) =>
    setViewRemoved(context, context.admin.id, { id, removed: false }),
  ),
}
