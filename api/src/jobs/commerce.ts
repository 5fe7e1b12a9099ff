import { expireCheckouts } from '../checkout/expire-checkouts'
import type { Deps } from '../deps'
import { eraseFinishedPurchases } from '../orders/anonymise-purchases'
import { completeOrders } from '../orders/complete-orders'
import { dispatchOutbox } from '../outbox/dispatch-outbox'
import { settleStalePayments } from '../payments/settle-stale-payments'

const EVERY_MS = 1_000
const SLOW_EVERY_MS = 30_000

/** Tells what is to be told, and ends what is over. @returns the function that stops it. */
export function startCommerce(deps: Deps): () => void {
  const { background } = deps
  const timers = [
    everyWhile(EVERY_MS, () => dispatchOutbox(deps)),
    everyWhile(SLOW_EVERY_MS, async () => {
      await expireCheckouts(deps)
      await settleStalePayments(deps)
      await completeOrders(deps)
      await eraseFinishedPurchases(deps.db)
    }),
  ]
  /** The next time only begins when the last one is over. */
  function everyWhile(ms: number, work: () => Promise<unknown>) {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      background.run('commerce', async () => {
        await work().finally(() => (busy = false))
      })
    }, ms)
    timer.unref()
    return timer
  }
  return () => timers.forEach((timer) => clearInterval(timer))
}
