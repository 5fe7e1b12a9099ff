import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../../join-classes'
import { Skeleton } from '../../loading/skeleton'
import { patterns } from '../../patterns/patterns'
import { Loaded, type LoadedProps } from '../loaded'
import { Nothing } from '../nothing'
import { PageHeader } from '../page-header'
import { RowsSkeleton } from '../skeletons'
import { useListAddress } from '../use-list-address'
import { messages } from './messages'
import { RangePicker } from './range-picker'
import type { WantedRange } from './report-range'
import styles from './report-frame.module.css'
import { useReportFormats } from './use-report-formats'

interface Days {
  from: string
  to: string
}

/** What every report is of. */
export interface Reported {
  period: Days
  /** What it is compared with. */
  compared: Days
  /** ISO 4217. */
  currency: string
}

export interface ReportFrameProps<Data> {
  title: string
  /** Where the page stands, above its title. */
  trail?: ComponentProps<typeof PageHeader>['trail']
  /** The report in one line, below the title. */
  note: (data: Data) => string
  wanted: WantedRange
  report: LoadedProps<Data>['query']
  texts: {
    loading: string
    failedTitle: string
    failedText?: string
    none: { title: string; text: string; action: string }
  }
  /** The choice of report, and a way to its file. */
  tabs: ReactNode
  file: ReactNode
  /** How each figure is counted: terms with their meaning. */
  help: readonly (readonly [term: string, text: string])[]
  /** Nothing happened in the period, nor in the one before. */
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** What is the same around each report: its title, the choice of report and days, its file, and what the figures mean. */
export function ReportFrame<Data extends Reported>(props: ReportFrameProps<Data>) {
  const { title, trail, note, wanted, report, texts, tabs, file, help, isEmpty, children } = props
  const { data } = report
  const { toWith } = useListAddress()
  const { days } = useReportFormats(data?.currency ?? 'EUR')
  return (
    <>
      <PageHeader {...(trail && { trail })} title={title} note={data && <p>{note(data)}</p>} />
      <div className={styles.page}>
        {tabs}
        <div className={joinClasses(patterns.row, patterns.between, styles.over)}>
          <RangePicker wanted={wanted} {...(data && { shown: data.period })} />
          {!(data && isEmpty(data)) && file}
        </div>
        <Loaded query={report} texts={texts} skeleton={<ReportSkeleton label={texts.loading} />}>
          {(shown) => (
            <div className={styles.body} aria-busy={report.isPlaceholderData}>
              <p className={patterns.note}>{messages.compared(days(shown.period), days(shown.compared))}</p>
              {isEmpty(shown) ? (
                <Nothing {...texts.none} to={toWith({ range: '90d', from: null, to: null })} />
              ) : (
                children(shown)
              )}
            </div>
          )}
        </Loaded>
        <details className={joinClasses(styles.folded, styles.help)}>
          <summary data-fold>{messages.help}</summary>
          <dl>
            {help.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </>
  )
}

/** What a chart shows, as a table that is folded away until somebody asks for it. */
export const AsTable = ({ children }: { children: ReactNode }) => (
  <details className={styles.folded}>
    <summary data-fold>{messages.showTable}</summary>
    {children}
  </details>
)

function ReportSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.body}>
      <div className={styles.tilesToCome}>
        <Skeleton shape="block" />
      </div>
      <RowsSkeleton label={label} rows={6} />
    </div>
  )
}
