import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CONVERSATION_TABS, type Conversation, type PageModule, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost, useMediaQuery } from 'shared-ui'
import {
  type Column,
  FilterTabs,
  ListPage,
  Moment,
  Nothing,
  DataTable,
  StateBadge,
  breakpoints,
  param,
  readKeyedSearch,
  tabsOf,
  useListAddress,
} from 'shared-ui/back-office'
import { ProductThumb } from '../../ui/product-thumb'
import styles from './inbox-page.module.css'
import { messages } from './messages'
import { SettleButton } from './settle-button'

/** What the address asks for. */
const readInboxSearch = (search: URLSearchParams) =>
  readKeyedSearch(search, { tab: param.oneOf(CONVERSATION_TABS, 'unanswered') })

const aboutOf = ({ order, product }: Conversation) => product?.title ?? messages.order(order?.number ?? '')
const toOf = ({ id, order }: Conversation) => (order ? paths.seller.order(order.number) : paths.seller.conversation(id))
const pictureOf = ({ order, product }: Conversation) => (product ?? order)?.picture ?? null

const Excerpt = ({ last }: Conversation) => (
  <>
    {last.by === 'seller' && <span className={patterns.soft}>{messages.you} </span>}
    {last.excerpt}
  </>
)

/** What a phone's row says of a conversation. */
const conversationColumns: Column<Conversation>[] = [
  {
    key: 'about',
    header: messages.about,
    lead: (one) => <ProductThumb picture={pictureOf(one)} />,
    cell: (one) => <TextLink to={toOf(one)}>{aboutOf(one)}</TextLink>,
  },
  { key: 'text', header: messages.last, phone: 'line', cell: Excerpt },
  {
    key: 'who',
    header: messages.who,
    phone: 'meta',
    cell: ({ other, last }) => (
      <>
        <bdi>{other ?? messages.shopper}</bdi> · <Moment at={last.at} />
      </>
    ),
  },
  {
    key: 'unread',
    header: messages.state,
    phone: 'trail',
    cell: ({ unread }) => (unread > 0 ? <span className={styles.fresh}>{messages.unread(unread)}</span> : null),
  },
  {
    key: 'settle',
    header: messages.settle,
    phone: 'foot',
    cell: (one) => one.waits && <SettleButton conversation={one} about={aboutOf(one)} />,
  },
]

/** @param isMixed it stands among answered ones. */
function ConversationRow({ conversation, isMixed }: { conversation: Conversation; isMixed: boolean }) {
  const { other, last, unread, waits } = conversation
  const about = aboutOf(conversation)
  return (
    <li className={styles.row} data-unread={unread > 0 || undefined}>
      <ProductThumb picture={pictureOf(conversation)} />
      <div className={joinClasses(patterns.stack1, patterns.breakable)}>
        <h2 className={styles.about}>
          <Link to={toOf(conversation)} className={styles.link}>
            {about}
          </Link>
        </h2>
        <p className={patterns.note}>
          <bdi>{other ?? messages.shopper}</bdi> · <Moment at={last.at} />
        </p>
      </div>
      <p className={styles.excerpt}>
        <Excerpt {...conversation} />
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
  const isWide = useMediaQuery(breakpoints.table)
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
      {({ items }) =>
        isWide ? (
          <ul className={styles.rows} aria-label={messages.title}>
            {items.map((conversation) => (
              <ConversationRow key={conversation.id} conversation={conversation} isMixed={wanted.tab === 'all'} />
            ))}
          </ul>
        ) : (
          <DataTable caption={messages.title} columns={conversationColumns} rows={items} rowKey={({ id }) => id} />
        )
      }
    </ListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.title })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  await queryClient.prefetchQuery(queries.conversations.seller.list.queryOptions({ input: readInboxSearch(search) }))
}
