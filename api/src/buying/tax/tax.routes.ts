import type { Account } from 'shared-contracts/accounts/account.schema'
import type { TaxRate } from 'shared-contracts/tax/tax.schema'
import { route } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { addRate, listCountries, listRates, removeRate, updateRate } from './manage-tax-rates'

/** What an admin has done to a rate, which is money. */
function noted(act: 'added' | 'updated' | 'removed', account: Account, rate: TaxRate): TaxRate {
  logSecurityEvent('tax-changed', { act, account: account.id, rate: rate.id })
  return rate
}

const { tax } = route

export const taxRoutes = {
  countries: tax.countries.handler(({ context }) => listCountries(context)),
  list: tax.list.handler(({ input, context }) => listRates(context, input ?? {})),
  add: tax.add.handler(async ({ input, context }) => noted('added', context.admin, await addRate(context, input))),
  update: tax.update.handler(async ({ input, context }) =>
    noted('updated', context.admin, await updateRate(context, input)),
  ),
  remove: tax.remove.handler(async ({ input, context }) =>
    noted('removed', context.admin, await removeRate(context, input)),
  ),
}
