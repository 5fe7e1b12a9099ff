import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SELLER_REPORTS_PATH } from 'shared-contracts'
import { joinClasses, patterns, Skeleton } from 'shared-ui'
import {
  CsvLink,
  FilterTabs,
  Loaded,
  Nothing,
  PageHeader,
  RowsSkeleton,
  tabsOf,
  useListAddress,
} from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { messages } from './messages'
import { RangePicker } from './range-picker'
import styles from './reports.module.css'
import { aboutOf, endpointOf, REPORTS, type ReportsSearch } from './reports-search'
import { useReportFormats } from '../../ui/charts/figures'

/** How each figure is counted. */
const HelpTexts = () => (
  <details className={styles.help}>
    <summary data-fold>{messages.help}</summary>
    <dl>
      {messages.helpTexts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
)

interface Days {
  from: string
  to: string
}

interface ReportFrameProps<Data> {
  wanted: ReportsSearch
  report: UseQueryResult<Data>
  /** The report in one line, below the page's title. */
  title: (data: Data) => string
  /** Nothing happened in the period, nor in the one before. */
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** What is the same around each report: its title, the choice of report and days, its file, and what the figures mean. */
export function ReportFrame<Data extends { period: Days; compared: Days; currency: string }>(
  props: ReportFrameProps<Data>,
) {
  const { wanted, report, title, isEmpty, children } = props
  const { data } = report
  const { toWith } = useListAddress()
  const { days } = useReportFormats(data?.currency ?? 'EUR')
  return (
    <>
      <PageHeader title={messages.name} note={data && <p>{title(data)}</p>} />
      <div className={styles.page}>
        <FilterTabs label={messages.reports} name="report" standard="sales" tabs={tabsOf(REPORTS, messages.report)} />
        <div className={joinClasses(patterns.row, patterns.between, styles.over)}>
          <RangePicker wanted={wanted} {...(data && { shown: data.period })} />
          <May permission="member">
            <CsvLink path={`${SELLER_REPORTS_PATH}/${endpointOf(wanted.report)}`} filter={fileOf(wanted)}>
              {messages.export}
            </CsvLink>
          </May>
        </div>
        <Loaded query={report} texts={messages} skeleton={<ReportSkeleton />}>
          {(shown) => (
            <div className={styles.body} aria-busy={report.isPlaceholderData}>
              <p className={patterns.note}>{messages.compared(days(shown.period), days(shown.compared))}</p>
              {isEmpty(shown) ? (
                <Nothing {...messages.none} to={toWith({ range: '90d', from: null, to: null })} />
              ) : (
                children(shown)
              )}
            </div>
          )}
        </Loaded>
        <HelpTexts />
      </div>
    </>
  )
}

function fileOf({ report, query, sort }: ReportsSearch): Record<string, string | undefined> {
  const about = aboutOf(report)
  return { ...query, ...(about && { about, sort }) }
}

function ReportSkeleton() {
  return (
    <div className={styles.body}>
      <div className={styles.tilesToCome}>
        <Skeleton shape="block" />
      </div>
      <RowsSkeleton label={messages.loading} rows={6} />
    </div>
  )
}
