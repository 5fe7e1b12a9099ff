import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { createAddress } from './create-address'
import { deleteAddress } from './delete-address'
import { listAddresses } from './list-addresses'
import { restoreAddress } from './restore-address'
import { setDefaultAddress } from './set-default-address'
import { updateAddress } from './update-address'

const shopper = async ({ visitor }: RouteContext) => (await visitor.mustBe('shop')).account.id

function orNotFound<T>(found: T | null): T {
  if (found === null) throw refuse('NOT_FOUND')
  return found
}

export const addressesRoutes = {
  list: route.addresses.list.handler(async ({ context }) => ({
    items: await listAddresses(context.db, await shopper(context)),
  })),
  create: route.addresses.create.handler(async ({ input, context }) => {
    const address = await createAddress(context, await shopper(context), input)
    if (!address) throw refuse('ADDRESS_BOOK_FULL')
    return address
  }),
  update: route.addresses.update.handler(async ({ input, context }) =>
    orNotFound(await updateAddress(context.db, await shopper(context), input)),
  ),
  delete: route.addresses.delete.handler(async ({ input, context }) => {
    if (!(await deleteAddress(context, await shopper(context), input.id))) throw refuse('NOT_FOUND')
  }),
  restore: route.addresses.restore.handler(async ({ input, context }) => {
    const outcome = await restoreAddress(context, await shopper(context), input.id)
    if ('refused' in outcome) throw refuse(outcome.refused)
    return outcome
  }),
  setDefault: route.addresses.setDefault.handler(async ({ input, context }) =>
    orNotFound(await setDefaultAddress(context.db, await shopper(context), input.id)),
  ),
}
