import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { FormAlert, Skeleton, VisuallyHidden, joinClasses, patterns, useHost, RetryButton } from 'shared-ui'
import { FilterTabs, tabsOf } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './remote-charts.module.css'
import { SeriesFigures } from './series-figures'

const DAY_MS = 24 * 3_600_000
const REFRESH_MS = 30_000

type Span = 'hour' | 'day'

interface Asked {
  remote: string
  environment: string
  span: Span
}

/** What a remote's regions came to over the last hour or day, kept up to date. */
function useSeries({ remote, environment, span }: Asked) {
  const { api } = useHost()
  return useQuery({
    // The moment that it is asked from is no part of what is asked.
    queryKey: ['admin', 'series', remote, environment, span],
    queryFn: () =>
      api.telemetry.series({
        remote,
        environment,
        ...(span === 'day' && { from: new Date(Date.now() - DAY_MS).toISOString() }),
      }),
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}

const SPANS: readonly Span[] = ['hour', 'day']

interface RemoteChartsProps {
  remote: string
  environment: string
}

/** Loads and errors over time, the canary against the stable release. */
export function RemoteCharts({ remote, environment }: RemoteChartsProps) {
  const [search] = useSearchParams()
  const span: Span = search.get('span') === 'day' ? 'day' : 'hour'
  const series = useSeries({ remote, environment, span })
  return (
    <section className={styles.charts}>
      <div className={joinClasses(patterns.row3, patterns.center, patterns.between, styles.head)}>
        <h2 className={patterns.lead}>{messages.charts}</h2>
        <FilterTabs inPart label={messages.span} name="span" standard="hour" tabs={tabsOf(SPANS, messages.spans)} />
      </div>
      {series.data ? (
        <SeriesFigures series={series.data} />
      ) : series.isError ? (
        <FormAlert>
          {messages.chartsFailed}{' '}
          <RetryButton variant="quiet" pending={series.isFetching} onClick={() => void series.refetch()}>
            {messages.retry}
          </RetryButton>
        </FormAlert>
      ) : (
        <div className={styles.waiting}>
          <p role="status">
            <VisuallyHidden>{messages.chartsLoading}</VisuallyHidden>
          </p>
          <Skeleton shape="block" />
        </div>
      )}
    </section>
  )
}
