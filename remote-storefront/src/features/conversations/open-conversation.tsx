import { useQuery } from '@tanstack/react-query'
import { VISITOR_KEY, type OpenConversation, paths } from 'shared-contracts'
import { ButtonLink, EmptyState, ProductPicture, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { isMissing } from '../../lib/is-missing'
import { RowsSkeleton } from '../../ui/rows-skeleton'
import { Thread } from '../../ui/thread/thread'
import { useThread } from '../../ui/thread/use-thread'
import styles from './open-conversation.module.css'
import { conversationQuery } from './conversations.queries'
import { messages } from './messages'

/** What a product's seller and the shopper wrote to each other. */
function ProductConversation({ open: { conversation, thread } }: { open: OpenConversation }) {
  const { shopper } = useHost().api.conversations
  const { id, product, other } = conversation
  const shop = other ?? ''
  const current = useThread(
    {
      queryKey: [VISITOR_KEY, 'conversation-thread', id],
      list: async (before) => (await shopper.get({ id, ...(before !== undefined && { before }) })).thread,
      send: (draft) => shopper.send({ id, ...draft }),
      read: (upTo) => shopper.read({ id, upTo }),
      initial: thread,
    },
    true,
  )
  return (
    <>
      <header className={styles.header}>
        {product?.picture && (
          <div className={styles.picture}>
            <ProductPicture picture={product.picture} sizes="5rem" alt="" />
          </div>
        )}
        <div className={patterns.stack1}>
          <h1 className={styles.title}>
            {product?.onSale ? <TextLink to={paths.product(product.slug)}>{product.title}</TextLink> : product?.title}
          </h1>
          <p className={patterns.note}>
            {[messages.with(shop), product?.onSale === false && messages.offSale].filter(Boolean).join(' · ')}
          </p>
        </div>
      </header>
      <div className={joinClasses(patterns.start, styles.thread)}>
        <Thread thread={current} seller={shop} hint={messages.hint} />
      </div>
    </>
  )
}

/** A conversation about a product. */
export function ConversationOf({ id }: { id: string }) {
  const { api } = useHost()
  const { data, error, refetch } = useQuery(conversationQuery(api, id))
  return (
    <>
      <p className={patterns.note}>
        <TextLink to={paths.account.messages}>{messages.back}</TextLink>
      </p>
      {data && <ProductConversation key={id} open={data} />}
      {!data && isMissing(error) && (
        <EmptyState
          heading="h1"
          title={messages.missingTitle}
          action={<ButtonLink to={paths.account.messages}>{messages.back}</ButtonLink>}
        >
          {messages.missingText}
        </EmptyState>
      )}
      {!data && error && !isMissing(error) && (
        <EmptyState heading="h1" title={messages.failedTitle} onRetry={refetch}>
          {messages.failedText}
        </EmptyState>
      )}
      {!data && !error && <RowsSkeleton>{messages.loading}</RowsSkeleton>}
    </>
  )
}
