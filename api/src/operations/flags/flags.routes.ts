import { route } from '../../http/route'
import { staffMay } from '../../http/staff-may'
import { ownFlags } from '../../identity/flags/read-flag'
import { liveRules } from '../../platform/flags/flag-rules'
import { describeFlag, listFlags } from './describe-flags'
import { saveFlag } from './save-flag'

const { flags } = route

/** Whoever helps shoppers sees who is named, and whoever names them. */
const showsPeople = (admin: Parameters<typeof staffMay>[0]) =>
  staffMay(admin, 'shoppers.read') || staffMay(admin, 'flags.write')

export const flagsRoutes = {
  rules: flags.rules.handler(({ context }) => ({
    items: liveRules(context).map(({ sellerIds, accountIds, given: _, countedSince: __, ...rule }) => ({
      ...rule,
      namesSome: sellerIds.length + accountIds.length > 0,
    })),
  })),
  mine: flags.mine.handler(async ({ context }) => ({ items: await ownFlags(context) })),
  list: flags.list.handler(({ input, context }) => listFlags(context, input ?? {})),
  get: flags.get.handler(async ({ input, context }) => {
    const found = await describeFlag(context, input.name, { showsPeople: showsPeople(context.admin) })
    if (!found) throw context.refuse('NOT_FOUND')
    return found
  }),
  save: flags.save.handler(({ input, context }) => saveFlag(context, context.admin.id, input)),
}
