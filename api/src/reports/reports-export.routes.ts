import type { Hono } from 'hono'
import { SELLER_REPORTS_PATH } from 'shared-contracts/reports/report-terms'
import { productReportExportSchema, reportQuerySchema } from 'shared-contracts/reports/report.schema'
import { signedInShop } from '../catalogue/signed-in-shop'
import { dayIn } from '../clock/shop-day'
import type { Deps } from '../deps'
import { csvResponse } from '../http/csv'
import { readQuery } from '../http/read-query'
import { createVisitor } from '../http/visitor'
import { asCsv, reportFiles } from './export-report'

const isReport = (name: string): name is keyof typeof reportFiles => Object.hasOwn(reportFiles, name)

/** The reports as files, of the same ranges. */
export function mountReportsExport(app: Hono, deps: Deps): void {
  app.get(`${SELLER_REPORTS_PATH}/:report`, async (c, next) => {
    const report = c.req.param('report')
    if (c.req.query('format') !== 'csv' || !isReport(report)) return next()
    const visitor = createVisitor(deps, c.req.header('cookie'))
    await visitor.mustHave('reports.read')
    const { sellerId } = await signedInShop({ visitor })
    const schema = report === 'products' ? productReportExportSchema : reportQuerySchema
    const query = await readQuery(schema, c.req.query())
    const lines = await reportFiles[report](deps, sellerId, query)
    const name = 'about' in query && query.about && query.about !== 'sales' ? `${report}-${query.about}` : report
    return csvResponse(`${name}-${dayIn(deps.env.timeZone, deps.clock.now())}.csv`, asCsv(lines))
  })
}
