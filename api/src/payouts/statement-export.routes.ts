import type { Hono } from 'hono'
import { SELLER_STATEMENT_PATH } from 'shared-contracts/payouts/payout-states'
import { statementQuerySchema } from 'shared-contracts/payouts/payout.schema'
import { signedInShop } from '../catalogue/signed-in-shop'
import { dayIn } from '../clock/shop-day'
import type { Deps } from '../deps'
import { csvResponse } from '../http/csv'
import { readQuery } from '../http/read-query'
import { createVisitor } from '../http/visitor'
import { exportStatement } from './export-statement'

/** A seller's statement as a file, with the statement's own filters. A file that is sent while it is made is no answer of the contract. */
export function mountStatementExport(app: Hono, deps: Deps): void {
  app.get(SELLER_STATEMENT_PATH, async (c, next) => {
    if (c.req.query('format') !== 'csv') return next()
    const visitor = createVisitor(deps, c.req.header('cookie'))
    await visitor.mustHave('money.read')
    const { sellerId } = await signedInShop({ visitor })
    const query = await readQuery(statementQuerySchema.omit(['page', 'payout']), c.req.query())
    const zone = deps.env.timeZone
    const { currency = deps.env.currency, account = 'available' } = query
    const day = dayIn(zone, deps.clock.now())
    return csvResponse(`${account}-${day}.csv`, exportStatement(deps.db, sellerId, { ...query, currency, zone }))
  })
}
