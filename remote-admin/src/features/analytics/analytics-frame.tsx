import { ANALYTICS_PATHS, type ShopRankingSort } from 'shared-contracts'
import {
  CsvExport,
  FilterTabs,
  ReportFrame,
  type Reported,
  type ReportFrameProps,
  tabsOf,
  type WantedRange,
} from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { ANALYTICS, type AnalyticsName, type Charted, messages } from './messages'

/** What the address asks for. */
export interface WantedAnalytics extends WantedRange {
  report: AnalyticsName
  charted: Charted
  sort: ShopRankingSort
  after: string | undefined
}

interface AnalyticsFrameProps<Data> extends Pick<ReportFrameProps<Data>, 'report' | 'note' | 'isEmpty' | 'children'> {
  wanted: WantedAnalytics
}

/** What is around each report on the whole marketplace. */
export const AnalyticsFrame = <Data extends Reported>({ wanted, ...props }: AnalyticsFrameProps<Data>) => (
  <ReportFrame
    title={messages.name}
    trail={adminTrail({ name: messages.name })}
    wanted={wanted}
    texts={messages}
    tabs={
      <FilterTabs
        label={messages.reports}
        name="report"
        standard="turnover"
        tabs={tabsOf(ANALYTICS, messages.report)}
      />
    }
    file={
      <CsvExport
        audience="admin"
        path={ANALYTICS_PATHS[wanted.report]}
        filter={{ ...wanted.query, ...(wanted.report === 'shops' && { sort: wanted.sort }) }}
      >
        {messages.export}
      </CsvExport>
    }
    help={messages.help}
    {...props}
  />
)
