import { recheckWaiting } from '../alerts/recheck-waiting'
import { expireCheckouts } from '../checkout/expire-checkouts'
import type { Deps } from '../deps'
import { eraseFinishedPurchases } from '../orders/anonymise-purchases'
import { completeOrders } from '../orders/complete-orders'
import { deliverOverdue } from '../orders/deliver-overdue'
import { settleStalePayments } from '../payments/settle-stale-payments'
import { settlePayouts } from '../payouts/settle-payouts'
import { startDuePayouts } from '../payouts/start-due-payouts'
import { rollUpSales } from '../reports/roll-up-sales'
import { closeUnsentReturns } from '../returns/close-unsent-returns'
import { askForReviews } from '../reviews/ask-for-reviews'
import { turnHolidays } from '../shop-profile/turn-holidays'
import { keepViews } from '../views/keep-views'
import { eachByItself } from './each-by-itself'

/** Ends what is over by now and begins what is due. Two at once do nothing twice. */
export const catchUp = (deps: Deps): Promise<void> =>
  eachByItself(deps, [
    expireCheckouts,
    settleStalePayments,
    deliverOverdue,
    completeOrders,
    closeUnsentReturns,
    askForReviews,
    // What came back is heard of before more is sent to the same account.
    settlePayouts,
    startDuePayouts,
    ({ db }) => eraseFinishedPurchases(db),
    turnHolidays,
    recheckWaiting,
    keepViews,
    rollUpSales,
  ])
