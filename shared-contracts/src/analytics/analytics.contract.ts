import { fileSchema } from '../answers.schema'
import { HOUR_MS, perAccount } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { reportQuerySchema } from '../reports/report.schema'
import { ANALYTICS_PATHS } from './analytics-terms'
import {
  funnelReportSchema,
  searchFileQuerySchema,
  searchReportQuerySchema,
  searchReportSchema,
  shopFileQuerySchema,
  shopRankingQuerySchema,
  shopRankingSchema,
  turnoverReportSchema,
} from './analytics.schema'

const endpoint = endpoints('Admin')
const fileLimit = () => perAccount('analytics-file', 60, HOUR_MS)

/** What the whole marketplace sold, each figure beside that of the period before. */
export const analyticsContract = {
  turnover: endpoint
    .admin('money.read')
    .get(ANALYTICS_PATHS.turnover, 'What all shops sold, what was earned and refunded, over time')
    .input(reportQuerySchema)
    .output(turnoverReportSchema),
  shops: endpoint
    .admin('money.read')
    .get(ANALYTICS_PATHS.shops, 'Shops by what they sold')
    .input(shopRankingQuerySchema)
    .output(shopRankingSchema),
  funnel: endpoint
    .admin('money.read')
    .get(ANALYTICS_PATHS.funnel, 'From a look at a product to a paid purchase')
    .input(reportQuerySchema)
    .output(funnelReportSchema),
  searches: endpoint
    .admin('catalogue.read')
    .get(ANALYTICS_PATHS.searches, 'What shoppers looked for, and what they did not find')
    .input(searchReportQuerySchema)
    .output(searchReportSchema),
  turnoverFile: endpoint
    .admin('money.read')
    .get(ANALYTICS_PATHS.turnover, 'Turnover over time as a CSV file')
    .limit(fileLimit())
    .input(reportQuerySchema)
    .output(fileSchema)
    .asCsv(),
  shopsFile: endpoint
    .admin('money.read')
    .get(ANALYTICS_PATHS.shops, 'All shops of the ranking as a CSV file')
    .limit(fileLimit())
    .proof()
    .input(shopFileQuerySchema)
    .output(fileSchema)
    .asCsv(),
  funnelFile: endpoint
    .admin('money.read')
    .get(ANALYTICS_PATHS.funnel, 'The funnel as a CSV file')
    .limit(fileLimit())
    .input(reportQuerySchema)
    .output(fileSchema)
    .asCsv(),
  searchesFile: endpoint
    .admin('catalogue.read')
    .get(ANALYTICS_PATHS.searches, 'All searches as a CSV file')
    .limit(fileLimit())
    .proof()
    .input(searchFileQuerySchema)
    .output(fileSchema)
    .asCsv(),
}
