import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'

const days = `${RETURN_WINDOW_DAYS}\u00a0days to send it back`

/** What may be sent back, on every page that says it. */
export const returnsMessages = {
  short: days,
  ahead: `${days}, counted from the day it arrives`,
  over: `The ${days} are over`,
} as const
