import { and, isNull } from 'drizzle-orm'
import { backInStockRequests } from './back-in-stock-requests.table'

/** Neither told nor ended. */
export const stillWaiting = and(isNull(backInStockRequests.toldAt), isNull(backInStockRequests.endedAt))
