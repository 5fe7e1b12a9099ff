import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CONTACT_STATES, type ContactMessage, type PageModule } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Moment, param, readSearch, useListAddress } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { Entries } from '../../../ui/entries'
import { StateListPage } from '../../../ui/state-list-page'
import { messages } from '../messages'
import styles from './messages-page.module.css'

/** A message in the list: who wrote, about what, how it begins. All of it leads to the message. */
function MessageRow({ message: { id, name, topic, message, orderNumber, createdAt } }: { message: ContactMessage }) {
  return (
    <Link to={adminPaths.message(id)} className={styles.row}>
      <bdi className={joinClasses(patterns.semibold, patterns.breakable)}>{name}</bdi>
      <span className={joinClasses(patterns.shrink, patterns.grid, styles.text)}>
        <span className={joinClasses(patterns.note, patterns.nowrap)}>
          {messages.topics[topic]}
          {orderNumber && ` · ${orderNumber}`}
        </span>
        <span className={styles.excerpt}>{message}</span>
      </span>
      <span className={joinClasses(patterns.note, patterns.nowrap)}>
        <Moment at={createdAt} />
      </span>
    </Link>
  )
}

/** What people wrote to the shop, by what became of it. */
export function Page() {
  const { api, queries } = useHost()
  const wanted = readSearch(useListAddress().search, { state: param.oneOf(CONTACT_STATES, 'open') })
  const list = useQuery(queries.contact.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  return (
    <StateListPage
      query={list}
      texts={messages}
      state={wanted.state}
      states={CONTACT_STATES}
      standard="open"
      countOf={(state) => api.contact.list({ state })}
    >
      {({ items }) => <Entries items={items}>{(message) => <MessageRow message={message} />}</Entries>}
    </StateListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
