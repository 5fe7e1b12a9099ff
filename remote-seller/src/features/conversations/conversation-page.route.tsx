import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type OpenConversation, type PageModule, paths } from 'shared-contracts'
import { TextLink, patterns, useHost } from 'shared-ui'
import { Loaded, Nothing, PageHeader, Panel } from 'shared-ui/back-office'
import { ThreadPanel } from '../../ui/thread/thread-panel'
import { ProductThumb } from '../../ui/product-thumb'
import styles from './conversation-page.module.css'
import { messages } from './messages'
import { SettleButton } from './settle-button'

function ProductConversation({ open: { conversation, thread } }: { open: OpenConversation }) {
  const { seller } = useHost().api.conversations
  const { id, product, other } = conversation
  const title = product?.title ?? messages.title
  const shopper = other ?? messages.shopper
  return (
    <>
      <PageHeader title={title} note={<p>{messages.from(shopper)}</p>}>
        {conversation.waits && <SettleButton conversation={conversation} about={title} />}
      </PageHeader>
      <div className={styles.columns}>
        <ThreadPanel
          key={id}
          shopper={shopper}
          isMain
          calls={{
            queryKey: [['conversations', 'seller', 'thread'], { input: { id } }],
            list: async (before) => (await seller.get({ id, ...(before !== undefined && { before }) })).thread,
            send: (draft) => seller.send({ id, ...draft }),
            read: (upTo) => seller.read({ id, upTo }),
            initial: thread,
          }}
        />
        {product && (
          <Panel title={messages.about}>
            <div className={styles.product}>
              <ProductThumb picture={product.picture} className={styles.picture} />
              <p>
                <span className={patterns.medium}>{product.title}</span>
                <br />
                {product.onSale ? (
                  <TextLink to={paths.product(product.slug)}>{messages.toProduct}</TextLink>
                ) : (
                  <span className={patterns.soft}>{messages.offSale}</span>
                )}
              </p>
            </div>
          </Panel>
        )}
      </div>
    </>
  )
}

/** A conversation about a product, before it is bought. */
export function Page() {
  const { queries } = useHost()
  const { id = '' } = useParams()
  const found = useQuery(queries.conversations.seller.get.queryOptions({ input: { id } }))
  return (
    <Loaded
      query={found}
      texts={messages}
      header={<PageHeader title={messages.title} />}
      missing={
        <Nothing
          isPage
          title={messages.missingTitle}
          text={messages.missingText}
          action={messages.back}
          to={paths.seller.messages}
        />
      }
    >
      {(open) => <ProductConversation open={open} />}
    </Loaded>
  )
}

export const head: PageModule['head'] = ({ queryClient, queries, params }) => {
  const { queryKey } = queries.conversations.seller.get.queryOptions({ input: { id: params['id'] ?? '' } })
  return { title: queryClient.getQueryData(queryKey)?.conversation.product?.title ?? messages.title }
}

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, params }) => {
  await queryClient.prefetchQuery(queries.conversations.seller.get.queryOptions({ input: { id: params['id'] ?? '' } }))
}
