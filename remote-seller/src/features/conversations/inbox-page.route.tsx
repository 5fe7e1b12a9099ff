import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CONVERSATION_TABS, type Conversation, type PageModule, paths } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import {
  FilterTabs,
  ListPage,
  Moment,
  Nothing,
  StateBadge,
  param,
  readSearch,
  tabsOf,
  useListAddress,
} from 'shared-ui/back-office'
import { ProductThumb } from '../../ui/product-thumb'
import styles from './inbox-page.module.css'
import { messages } from './messages'
import { SettleButton } from './settle-button'

/** What the address asks for. */
const readInboxSearch = (search: URLSearchParams) =>
  readSearch(search, { tab: param.oneOf(CONVERSATION_TABS, 'unanswered') })

/** @param isMixed it stands among answered ones. */
function ConversationRow({ conversation, isMixed }: { conversation: Conversation; isMixed: boolean }) {
  const { id, order, product, other, last, unread, waits } = conversation
  const about = product?.title ?? messages.order(order?.number ?? '')
  const to = order ? paths.seller.order(order.number) : paths.seller.conversation(id)
  return (
    <li className={styles.row} data-unread={unread > 0 || undefined}>
      <ProductThumb picture={(product ?? order)?.picture ?? null} />
      <div className={joinClasses(patterns.stack1, patterns.breakable)}>
        <h2 className={styles.about}>
          <Link to={to} className={styles.link}>
            {about}
          </Link>
        </h2>
        <p className={patterns.note}>
          {other ?? messages.shopper} · <Moment at={last.at} />
        </p>
      </div>
      <p className={styles.excerpt}>
        {last.by === 'seller' && <span className={patterns.soft}>{messages.you} </span>}
        {last.excerpt}
      </p>
      <p className={styles.state}>
        {unread > 0 && <span className={styles.fresh}>{messages.unread(unread)}</span>}
        {waits && isMixed && <StateBadge tone="todo">{messages.waits}</StateBadge>}
      </p>
      {waits && (
        <div className={styles.action}>
          <SettleButton conversation={conversation} about={about} className={styles.settle} />
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
            <ConversationRow key={conversation.id} conversation={conversation} isMixed={wanted.tab === 'all'} />
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
