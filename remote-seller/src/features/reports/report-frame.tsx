import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SELLER_REPORTS_PATH } from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, Skeleton } from 'shared-ui'
import { useListAddress } from '../../lib/use-list-address'
import { CsvLink } from '../../ui/csv-link'
import { FilterTabs } from '../../ui/filter-tabs'
import { PageHeader } from '../../ui/page-header'
import { RowsSkeleton } from '../../ui/skeletons'
import { HelpTexts } from './help-texts'
import { messages } from './messages'
import { RangePicker } from './range-picker'
import styles from './reports.module.css'
import { aboutOf, endpointOf, REPORTS, type ReportsSearch } from './reports-search'
import { useReportFormats } from './use-report-formats'

interface Days {
  from: string
  to: string
}

interface ReportFrameProps<Data> {
  wanted: ReportsSearch
  report: UseQueryResult<Data>
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
  const { days } = useReportFormats(data?.currency ?? 'EUR')
  return (
    <>
      <PageHeader title={data ? title(data) : messages.titles.loading} />
      <div className={styles.page}>
        <FilterTabs
          label={messages.reports}
          name="report"
          current={wanted.report}
          standard="sales"
          tabs={REPORTS.map((value) => ({ value, label: messages.report[value] }))}
        />
        <div className={styles.over}>
          <RangePicker wanted={wanted} {...(data && { shown: data.period })} />
          <CsvLink path={`${SELLER_REPORTS_PATH}/${endpointOf(wanted.report)}`} filter={fileOf(wanted)}>
            {messages.export}
          </CsvLink>
        </div>
        {data ? (
          <div className={styles.body} aria-busy={report.isPlaceholderData}>
            <p className={styles.soft}>{messages.compared(days(data.period), days(data.compared))}</p>
            {isEmpty(data) ? <NothingHere /> : children(data)}
          </div>
        ) : report.isError ? (
          <RetryNotice
            title={messages.failedTitle}
            text={messages.failedText}
            retry={messages.retry}
            pending={report.isFetching}
            onRetry={() => void report.refetch()}
          />
        ) : (
          <ReportSkeleton />
        )}
        <HelpTexts />
      </div>
    </>
  )
}

function fileOf({ report, query, sort }: ReportsSearch): Record<string, string | undefined> {
  const about = aboutOf(report)
  return { ...query, ...(about && { about, sort }) }
}

function NothingHere() {
  const { toWith } = useListAddress()
  return (
    <EmptyState
      title={messages.noneTitle}
      action={
        <ButtonLink variant="secondary" to={toWith({ range: '90d', from: null, to: null })}>
          {messages.noneAction}
        </ButtonLink>
      }
    >
      {messages.noneText}
    </EmptyState>
  )
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
