import type { CommissionRule } from 'shared-contracts/commission/commission.schema'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { route } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { createRule, endRule, findRule, listRules, removeRule, updateRule } from './commission-rules'
import { previewCommission } from './preview-commission'

/** What an admin has done to a rule, which is money. */
function noted(
  act: 'created' | 'updated' | 'ended' | 'removed',
  account: Account,
  rule: CommissionRule,
): CommissionRule {
  logSecurityEvent('commission-changed', { act, account: account.id, rule: rule.id })
  return rule
}

const { commission } = route

export const commissionRoutes = {
  list: commission.list.handler(({ input, context }) => listRules(context, input ?? {})),
  preview: commission.preview.handler(({ input, context }) => previewCommission(context, input)),
  get: commission.get.handler(async ({ input, context }) => {
    const rule = await findRule(context, input.id)
    if (!rule) throw context.refuse('NOT_FOUND')
    return rule
  }),
  create: commission.create.handler(async ({ input, context }) =>
    noted('created', context.admin, await createRule(context, input)),
  ),
  update: commission.update.handler(async ({ input, context }) =>
    noted('updated', context.admin, await updateRule(context, input)),
  ),
  end: commission.end.handler(async ({ input, context }) =>
    noted('ended', context.admin, await endRule(context, input)),
  ),
  remove: commission.remove.handler(async ({ input, context }) =>
    noted('removed', context.admin, await removeRule(context, input)),
  ),
}
