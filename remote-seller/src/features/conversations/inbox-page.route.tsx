import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CONVERSATION_TABS, type Conversation, type PageModule, paths } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { FilterTabs, ListPage, Moment, Nothing, param, readSearch, tabsOf, useListAddress } from 'shared-ui/back-office'
import { ProductThumb } from '../../ui/product-thumb'
import styles from './inbox-page.module.css'
import { messages } from './messages'
import { ConversationMenu } from './conversation-menu'

/** What the address asks for. */
const readInboxSearch = (search: URLSearchParams) =>
  readSearch(search, { tab: param.oneOf(CONVERSATION_TABS, 'unanswered') })

function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { id, order, product, other, last, unread, waits } = conversation
  const about = product?.title ?? messages.order(order?.number ?? '')
  const to = order ? paths.seller.order(order.number) : paths.seller.conversation(id)
  return (
    <li className={styles.row}>
      <ProductThumb picture={(product ?? order)?.picture ?? null} />
      <div className={joinClasses(patterns.stack1, patterns.breakable)}>
        <h2 className={styles.about}>
          <Link to={to} className={styles.link}>
            {about}
          </Link>
        </h2>
        <p className={patterns.note}>
          {other ?? messages.shopper} · <Moment at={last.at} />
          {unread > 0 && <strong className={styles.fresh}> · {messages.unread(unread)}</strong>}
        </p>
        <p className={styles.excerpt}>
          {last.by === 'seller' && <span className={patterns.soft}>{messages.you} </span>}
          {last.excerpt}
        </p>
      </div>
      {waits && (
        <div className={styles.action}>
          <ConversationMenu conversation={conversation} about={about} />
        </div>
      )}
    </li>
  )
}

/** What shoppers write to the shop, first of all what waits for an answer. */
export function Page() {
  const { queries } = useHost()
  const wanted = readInboxSearch(useListAddress().search)
  const inbox = useQuery(
    queries.conversations.seller.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
  )
  const { data: { counts } = {} } = inbox
  return (
    <ListPage
      query={inbox}
      texts={messages}
      title={messages.title}
      note={<p>{messages.note}</p>}
      start={counts?.all === 0 && <Nothing isPage {...messages.empty} to={paths.seller.products} />}
      filters={
        <FilterTabs
          label={messages.tabs}
          name="tab"
          standard="unanswered"
          tabs={tabsOf(CONVERSATION_TABS, messages.tab, counts)}
        />
      }
      none={<Nothing {...messages.none} to={`${paths.seller.messages}?tab=all`} />}
    >
      {({ items }) => (
        <ul className={styles.rows} aria-label={messages.title}>
          {items.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.title })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  await queryClient.prefetchQuery(queries.conversations.seller.list.queryOptions({ input: readInboxSearch(search) }))
}
