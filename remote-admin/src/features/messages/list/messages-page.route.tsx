import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CONTACT_STATES, type ContactMessage, type PageModule } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost, useMediaQuery } from 'shared-ui'
import {
  type Column,
  Moment,
  DataTable,
  breakpoints,
  param,
  readKeyedSearch,
  useListAddress,
} from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { StateListPage } from '../../../ui/state-list-page'
import { messages } from '../messages'
import styles from './messages-page.module.css'

const aboutOf = ({ topic, orderNumber }: ContactMessage) =>
  messages.topics[topic] + (orderNumber ? ` · ${orderNumber}` : '')

/** The same in a phone's row. */
const messageColumns: Column<ContactMessage>[] = [
  {
    key: 'name',
    header: messages.columns.name,
    cell: ({ id, name }) => (
      <TextLink to={adminPaths.message(id)}>
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  { key: 'text', header: messages.columns.text, phone: 'line', cell: ({ message }) => <bdi>{message}</bdi> },
  { key: 'about', header: messages.columns.about, phone: 'meta', cell: aboutOf },
  {
    key: 'when',
    header: messages.columns.when,
    phone: 'trail',
    cell: ({ createdAt }) => (
      <span className={patterns.note}>
        <Moment at={createdAt} />
      </span>
    ),
  },
]

/** A message in the list: who wrote, about what, how it begins. All of it leads to the message. */
function MessageRow({ message: one }: { message: ContactMessage }) {
  const { id, name, message, createdAt } = one
  return (
    <Link to={adminPaths.message(id)} className={styles.row}>
      <bdi className={joinClasses(patterns.semibold, patterns.breakable)}>{name}</bdi>
      <span className={joinClasses(patterns.shrink, patterns.grid)}>
        <span className={joinClasses(patterns.note, patterns.nowrap)}>{aboutOf(one)}</span>
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
  const wanted = readKeyedSearch(useListAddress().search, { state: param.oneOf(CONTACT_STATES, 'open') })
  const list = useQuery(queries.contact.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  const isWide = useMediaQuery(breakpoints.table)
  return (
    <StateListPage
      query={list}
      texts={messages}
      state={wanted.state}
      states={CONTACT_STATES}
      standard="open"
      countOf={(state) => api.contact.list({ state })}
    >
      {({ items }) =>
        isWide ? (
          <ul className={styles.rows}>
            {items.map((message) => (
              <li key={message.id}>
                <MessageRow message={message} />
              </li>
            ))}
          </ul>
        ) : (
          <DataTable caption={messages.name} columns={messageColumns} rows={items} rowKey={({ id }) => id} />
        )
      }
    </StateListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
