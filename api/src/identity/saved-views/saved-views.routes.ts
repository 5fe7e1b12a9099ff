import type { ViewedList } from 'shared-contracts/saved-views/saved-views.schema'
import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import { route, type ContextOf } from '../../http/route'
import { staffMay } from '../../http/staff-may'
import { createView, saveView, setViewRemoved, viewsOf, type Viewer } from './saved-views'

const { savedViews } = route

/** What shows the list that a view is of. Views that colleagues share name whom they have looked for. */
const LIST_NEEDS: Readonly<Record<ViewedList, StaffPermission>> = {
  orders: 'orders.read',
  products: 'products.read',
  shoppers: 'shoppers.read',
  sellers: 'sellers.read',
  reports: 'products.read',
  submissions: 'products.read',
  disputes: 'orders.read',
  audit: 'audit.read',
  flags: 'flags.read',
  messages: 'jobs.read',
  'gift-cards': 'giftCards.read',
  imports: 'jobs.read',
}

const viewerOf = ({ admin }: ContextOf<'admin'>): Viewer => ({
  id: admin.id,
  sees: (list) => staffMay(admin, LIST_NEEDS[list]),
})

export const savedViewsRoutes = {
  list: savedViews.list.handler(({ input: { list }, context }) => viewsOf(context, viewerOf(context), list)),
  create: savedViews.create.handler(({ input, context }) => createView(context, viewerOf(context), input)),
  save: savedViews.save.handler(({ input, context }) => saveView(context, viewerOf(context), input)),
  remove: savedViews.remove.handler(({ input: { id }, context }) =>
    setViewRemoved(context, viewerOf(context), { id, removed: true }),
  ),
  restore: savedViews.restore.handler(({ input: { id }, context }) =>
    setViewRemoved(context, viewerOf(context), { id, removed: false }),
  ),
}
