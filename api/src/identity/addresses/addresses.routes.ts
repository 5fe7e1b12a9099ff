import { route } from '../../http/route'
import {
  createAddress,
  deleteAddress,
  restoreAddress,
  setDefaultAddress,
  updateAddress,
  listAddresses,
} from './change-addresses'

export const addressesRoutes = {
  list: route.addresses.list.handler(async ({ context }) => ({
    items: await listAddresses(context.db, context.account.id),
  })),
  create: route.addresses.create.handler(({ input, context }) => createAddress(context, context.account.id, input)),
  update: route.addresses.update.handler(({ input, context }) => updateAddress(context, context.account.id, input)),
  delete: route.addresses.delete.handler(({ input, context }) => deleteAddress(context, context.account.id, input.id)),
  restore: route.addresses.restore.handler(({ input, context }) =>
    restoreAddress(context, context.account.id, input.id),
  ),
  setDefault: route.addresses.setDefault.handler(({ input, context }) =>
    setDefaultAddress(context, context.account.id, input.id),
  ),
}
