import { useSearchParams } from 'react-router-dom'
import { Button, FormAlert, Skeleton, VisuallyHidden } from 'shared-ui'
import { SwitchLinks } from '../../../ui/switch-links'
import { messages } from './messages'
import styles from './remote-charts.module.css'
import { SeriesFigures } from './series-figures'
import { useSeries, type Span } from './use-series'

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
  const toSpan = (to: Span) => {
    const next = new URLSearchParams(search)
    if (to === 'hour') next.delete('span')
    else next.set('span', to)
    return `?${next}`
  }
  return (
    <section className={styles.charts}>
      <div className={styles.head}>
        <h2>{messages.charts}</h2>
        <SwitchLinks
          label={messages.span}
          items={SPANS.map((one) => ({ name: messages.spans[one], to: toSpan(one), current: one === span }))}
        />
      </div>
      {series.data ? (
        <SeriesFigures series={series.data} />
      ) : series.isError ? (
        <FormAlert>
          {messages.chartsFailed}{' '}
          <Button variant="quiet" pending={series.isFetching} onClick={() => void series.refetch()}>
            {messages.retry}
          </Button>
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
