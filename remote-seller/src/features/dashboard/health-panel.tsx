import { useQuery } from '@tanstack/react-query'
import { patterns, useHost } from 'shared-ui'
import { HealthTable, Panel } from 'shared-ui/back-office'
import { messages } from './messages'

/** What the marketplace judges the shop by, and how it does. An API of before knows nothing of it. */
export function HealthPanel({ className }: { className: string | undefined }) {
  const { queries } = useHost()
  const { data } = useQuery({ ...queries.seller.health.queryOptions(), retry: false })
  if (!data) return null
  return (
    <Panel title={messages.health} className={className}>
      <p className={patterns.note}>{messages.healthText}</p>
      <HealthTable health={data} />
    </Panel>
  )
}
