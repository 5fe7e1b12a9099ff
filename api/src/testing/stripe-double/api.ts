import { accountRoutes } from './accounts'
import { balanceRoutes, settle } from './balance'
import { chargeRoutes } from './charges'
import { confirmationTokenRoutes } from './confirmation-tokens'
import { customerRoutes } from './customers'
import { disputeRoutes } from './disputes'
import { eventRoutes } from './event-routes'
import { expanded } from './expand'
import { fileRoutes } from './files'
import { list, mustKnow } from './params'
import { paymentIntentRoutes } from './payment-intents'
import { paymentMethodRoutes } from './payment-methods'
import { payoutRoutes } from './payouts'
import { refundRoutes } from './refunds'
import { StripeRefusal } from './refusal'
import type { Call, Route } from './routes'
import { transferRoutes } from './transfers'

const routes: Route[] = [
  ...accountRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...confirmationTokenRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...fileRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...refundRoutes,
  ...transferRoutes,
]

/** A request whose endpoint and parameters are in order, so that it can be done. */
export interface Ready {
  run(): object
}

/**
 * Finds the endpoint of a request.
 *
 * @throws 404 where there is none, 400 for a parameter that it does not know, 403 for an account that is none of the platform's.
 */
export function prepare(method: string, path: string, call: Omit<Call, 'ids'>): Ready {
  const route = routes.find((one) => one.method === method && one.path.test(path))
  if (route === undefined) {
    const message = `Unrecognized request URL (${method}: ${path}). The double plays no such endpoint.`
    throw new StripeRefusal(404, { type: 'invalid_request_error', message })
  }
  const { account, store, params } = call
  if (account !== null) mustBeConnected(call, route)
  mustKnow(route.known, params)
  const ids = (route.path.exec(path) ?? []).slice(1).map(decodeURIComponent)
  return {
    run() {
      settle(store)
      return expanded(store, route.answer({ ...call, ids }), list(params, 'expand'))
    },
  }
}

function mustBeConnected({ account, store }: Pick<Call, 'account' | 'store'>, route: Route): void {
  if (!store.accounts.has(account!)) {
    const message = `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`
    throw new StripeRefusal(403, { type: 'invalid_request_error', code: 'account_invalid', message })
  }
  if (route.forAccounts) return
  const message = 'The double plays this endpoint for the platform only, without Stripe-Account.'
  throw new StripeRefusal(400, { type: 'invalid_request_error', message })
}
