import { type ContextOf, route } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import {
  addShopperNote,
  blockShopper,
  endShoppersSession,
  eraseShopper,
  exportShopper,
  sendConfirmation,
  sendReset,
  signShopperOut,
  unblockShopper,
} from './change-shopper'
import { describeShopper } from './describe-shopper'
import { listShoppers } from './list-shoppers'

type ShopperContext = ContextOf<'admin', 'NOT_FOUND'>

async function described(context: ShopperContext, id: string) {
  const shopper = await describeShopper(context, id)
  if (!shopper) throw context.refuse('NOT_FOUND')
  return shopper
}

/** Notes which admin has changed whose account. */
const noteChange = ({ admin }: ShopperContext, shopper: string, act: string) =>
  logSecurityEvent('shopper-changed', { act, account: admin.id, shopper })

/** @param isNew false for a request that was repeated. @returns the shopper afterwards. */
async function changed(context: ShopperContext, id: string, act: string, isNew: boolean) {
  if (isNew) noteChange(context, id, act)
  return described(context, id)
}

/** Whose account the call is about, and who calls. */
const whose = <Input extends { id: string }>({ admin }: ShopperContext, { id, ...rest }: Input) => ({
  ...rest,
  userId: id,
  by: admin.id,
})

export const deskShoppersRoutes = {
  list: route.deskShoppers.list.handler(async ({ input, context }) => {
    logSecurityEvent('personal-data-read', { what: 'shoppers', account: context.admin.id })
    return listShoppers(context, input)
  }),
  get: route.deskShoppers.get.handler(async ({ input: { id }, context }) => {
    const shopper = await described(context, id)
    logSecurityEvent('personal-data-read', { what: 'shopper', account: context.admin.id, shopper: id })
    return shopper
  }),
  block: route.deskShoppers.block.handler(async ({ input, context }) =>
    changed(context, input.id, 'block', await blockShopper(context, whose(context, input))),
  ),
  unblock: route.deskShoppers.unblock.handler(async ({ input, context }) =>
    changed(context, input.id, 'unblock', await unblockShopper(context, whose(context, input))),
  ),
  signOut: route.deskShoppers.signOut.handler(async ({ input, context }) =>
    changed(context, input.id, 'sign-out', await signShopperOut(context, whose(context, input))),
  ),
  endSession: route.deskShoppers.endSession.handler(async ({ input, context }) =>
    changed(context, input.id, 'end-session', await endShoppersSession(context, whose(context, input))),
  ),
  resetPassword: route.deskShoppers.resetPassword.handler(async ({ input, context }) =>
    changed(context, input.id, 'reset', await sendReset(context, whose(context, input))),
  ),
  confirmEmail: route.deskShoppers.confirmEmail.handler(async ({ input, context }) =>
    changed(context, input.id, 'confirmation', await sendConfirmation(context, whose(context, input))),
  ),
  addNote: route.deskShoppers.addNote.handler(async ({ input, context }) =>
    changed(context, input.id, 'note', await addShopperNote(context, whose(context, input))),
  ),
  export: route.deskShoppers.export.handler(async ({ input, context }) => {
    const file = await exportShopper(context, whose(context, input))
    noteChange(context, input.id, 'export')
    return file
  }),
  erase: route.deskShoppers.erase.handler(async ({ input, context }) => {
    await eraseShopper(context, whose(context, input))
    noteChange(context, input.id, 'delete')
  }),
}
