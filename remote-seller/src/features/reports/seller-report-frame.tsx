import { SELLER_REPORTS_PATH } from 'shared-contracts'
import { CsvExport, FilterTabs, ReportFrame, type Reported, type ReportFrameProps, tabsOf } from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { messages } from './messages'
import { aboutOf, endpointOf, REPORTS, type ReportsSearch } from './reports-search'

interface SellerReportFrameProps<Data extends Reported> extends Pick<
  ReportFrameProps<Data>,
  'report' | 'note' | 'isEmpty' | 'children'
> {
  wanted: ReportsSearch
}

/** What is around each report of a shop. */
export const SellerReportFrame = <Data extends Reported>({ wanted, ...props }: SellerReportFrameProps<Data>) => (
  <ReportFrame
    title={messages.name}
    wanted={wanted}
    texts={messages}
    tabs={
      <FilterTabs label={messages.reports} name="report" standard="sales" tabs={tabsOf(REPORTS, messages.report)} />
    }
    file={
      <May permission="member">
        <CsvExport
          audience="seller"
          path={`${SELLER_REPORTS_PATH}/${endpointOf(wanted.report)}`}
          filter={fileOf(wanted)}
        >
          {messages.export}
        </CsvExport>
      </May>
    }
    help={messages.helpTexts}
    {...props}
  />
)

function fileOf({ report, query, sort }: ReportsSearch): Record<string, string | undefined> {
  const about = aboutOf(report)
  return { ...query, ...(about && { about, sort }) }
}
