import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { CONTACT_STATES } from 'shared-contracts'
import { EmptyState, pageNumber, useHost } from 'shared-ui'
import { adminPaths } from '../../../lib/admin-paths'
import { oneOf } from '../../../lib/one-of'
import { PageHead } from '../../../ui/page-head'
import { QueueList } from '../../../ui/queue-list'
import { SwitchLinks } from '../../../ui/switch-links'
import { messages } from '../messages'
import { MessageRow } from './message-row'
import styles from './messages-page.module.css'

/** What people wrote to the shop, by what became of it. */
export function MessagesPage() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const state = oneOf(CONTACT_STATES, search.get('state'), 'open')
  const list = useQuery({
    ...queries.contact.list.queryOptions({ input: { state, page: pageNumber(search) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        trail={[{ name: messages.name }]}
        title={list.data && !list.isPlaceholderData ? messages.titles[state](list.data.total) : messages.name}
      >
        <SwitchLinks
          label={messages.states}
          items={CONTACT_STATES.map((one) => ({
            name: messages.tabs[one],
            to: adminPaths.messages({ state: one === 'open' ? null : one }),
            current: one === state,
          }))}
        />
      </PageHead>
      <QueueList
        query={list}
        loading={messages.loading}
        failed={messages.failed}
        empty={<EmptyState title={messages.empty[state]}>{messages.emptyText}</EmptyState>}
        toPage={(page) => adminPaths.messages({ state: state === 'open' ? null : state, page })}
      >
        {(items) => (
          <ul className={styles.rows}>
            {items.map((message) => (
              <li key={message.id}>
                <MessageRow message={message} />
              </li>
            ))}
          </ul>
        )}
      </QueueList>
    </>
  )
}
