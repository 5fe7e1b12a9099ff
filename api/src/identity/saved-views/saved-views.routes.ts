import type { ViewedList } from 'shared-contracts/saved-views/saved-views.schema'
import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import { route, type ContextOf } from '../../http/route'
import { createView, listViews, saveView, setViewRemoved } from './saved-views'

const { savedViews } = route

/** What shows the list that a view is of. Views that colleagues share name whom they have looked for. */
const LIST_NEEDS: Readonly<Record<ViewedList, StaffPermission>> = {
  orders: 'orders.read',
  products: 'products.read',
  shoppers: 'shoppers.read',
  sellers: 'sellers.read',
  reports: 'products.read',
  disputes: 'orders.read',
  audit: 'audit.read',
}

function refuseUnseen({ admin, refuse }: ContextOf<'admin', 'NOT_PERMITTED'>, list: ViewedList): void {
  if (!admin.staff?.permissions.includes(LIST_NEEDS[list])) throw refuse('NOT_PERMITTED')
}

export const savedViewsRoutes = {
  list: savedViews.list.handler(({ input: { list }, context }) => {
    refuseUnseen(context, list)
    return listViews(context.db, context.admin.id, list)
  }),
  create: savedViews.create.handler(({ input, context }) => {
    refuseUnseen(context, input.list)
    return createView(context, context.admin.id, input)
  }),
  save: savedViews.save.handler(({ input, context }) => saveView(context, context.admin.id, input)),
  remove: savedViews.remove.handler(({ input: { id }, context }) =>
    setViewRemoved(context, context.admin.id, { id, removed: true }),
  ),
  restore: savedViews.restore.handler(({ input: { id }, context }) =>
    setViewRemoved(context, context.admin.id, { id, removed: false }),
  ),
}
