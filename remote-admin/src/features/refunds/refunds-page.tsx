import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { EmptyState, pageNumber, useHost } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'
import { PageHead } from '../../ui/page-head'
import { QueueList } from '../../ui/queue-list'
import { messages } from './messages'
import { RefundEntry } from './refund-entry'
import styles from './refunds.module.css'

/** Money that the payment provider refused to give back: who is owed how much since when, and asking once more. */
export function RefundsPage() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const list = useQuery({
    ...queries.refunds.failed.queryOptions({ input: { page: pageNumber(search) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead trail={[{ name: messages.name }]} title={list.data ? messages.title(list.data.total) : messages.name} />
      <QueueList
        query={list}
        loading={messages.loading}
        failed={messages.failed}
        empty={<EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>}
        toPage={(page) => adminPaths.refunds({ page })}
      >
        {(refunds) => (
          <ul className={styles.entries}>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <RefundEntry refund={refund} />
              </li>
            ))}
          </ul>
        )}
      </QueueList>
    </>
  )
}
