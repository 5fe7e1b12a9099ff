import { Link, useSearchParams } from 'react-router-dom'
import { type Conversation, paths } from 'shared-contracts'
import { ProductPicture, joinClasses, patterns, useHost } from 'shared-ui'
import { readPage } from '../../lib/page-address'
import { useDate } from '../../lib/use-date'
import { AccountList } from '../../ui/account-list'
import accountStyles from '../../ui/account-head.module.css'
import styles from './conversation-list.module.css'
import { conversationsQuery } from './conversations.queries'
import { messages } from './messages'

const pageOf = ({ id, order }: Conversation) =>
  order ? paths.purchase(order.purchase) : paths.account.conversation(id)

/** A conversation in the list; the whole row is its link. */
function ConversationRow({ conversation }: { conversation: Conversation }) {
  const date = useDate()
  const { order, product, other, last, unread } = conversation
  const picture = (product ?? order)?.picture
  return (
    <li className={styles.row}>
      <div className={styles.picture}>{picture && <ProductPicture picture={picture} sizes="4rem" alt="" />}</div>
      <div className={joinClasses(patterns.stack1, patterns.breakable)}>
        <h2 className={patterns.lead}>
          <Link to={pageOf(conversation)} className={styles.link}>
            {product?.title ?? messages.order(order?.number ?? '')}
          </Link>
        </h2>
        <p className={patterns.note}>
          {[other, product?.onSale === false && messages.offSale].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.excerpt} data-unread={unread > 0 || undefined}>
          {last.by === 'shopper' && <span className={patterns.soft}>{messages.you} </span>}
          {last.excerpt}
        </p>
      </div>
      <div className={styles.side}>
        <time className={patterns.note} dateTime={last.at}>
          {date(last.at)}
        </time>
        {unread > 0 && <span className={styles.fresh}>{messages.unread(unread)}</span>}
      </div>
    </li>
  )
}

/** What the shopper and sellers write to each other. */
export function ConversationList() {
  const { api } = useHost()
  const [search] = useSearchParams()
  return (
    <>
      <h1 className={accountStyles.head}>{messages.title}</h1>
      <AccountList
        query={conversationsQuery(api, readPage(search))}
        texts={messages}
        path={paths.account.messages}
        className={styles.rows}
      >
        {(conversation) => <ConversationRow key={conversation.id} conversation={conversation} />}
      </AccountList>
    </>
  )
}
