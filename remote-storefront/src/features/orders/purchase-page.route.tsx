import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { isProblem, sessionQuery, type PageContext, type PageHead, type Purchase } from 'shared-contracts'
import { EmptyState, Skeleton, useHost, VisuallyHidden } from 'shared-ui'
import { AccountFrame } from 'shared-ui/account'
import { messages } from './messages'
import { MissingPurchase } from './missing-purchase'
import { purchaseQuery } from './orders.queries'
import styles from './purchase-page.module.css'
import { PurchaseView } from './purchase-view'

/** How often a purchase is looked at while its payment is under way, in milliseconds. */
const ASK_EVERY_MS = 4_000

const isMissing = (error: unknown) =>
  isProblem<'orders.get'>(error, 'NOT_FOUND') || isProblem<'orders.get'>(error, 'VALIDATION_FAILED')
const isPending = (purchase: Purchase | undefined) =>
  purchase?.orders.some(({ state }) => state === 'pending_payment') ?? false

/** One purchase, for its shopper and for who has its key: `/orders/:number`. Right after the checkout it is the confirmation. */
export function Page() {
  const { api } = useHost()
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const state = useLocation().state as { placed?: boolean } | null
  const key = search.get('key') ?? undefined
  const { data: account } = useQuery(sessionQuery(api, 'shop'))
  const { data, error, refetch } = useQuery({
    ...purchaseQuery(api, number, key),
    refetchInterval: ({ state: { data: now } }) => (isPending(now) ? ASK_EVERY_MS : false),
  })
  const isOwn = Boolean(account) && !key
  const content = data ? (
    <PurchaseView purchase={data} purchaseKey={key} fresh={state?.placed === true} guest={!account} framed={isOwn} />
  ) : isMissing(error) ? (
    <MissingPurchase number={number} signedIn={Boolean(account)} />
  ) : error ? (
    <EmptyState heading="h1" title={messages.failedTitle} onRetry={refetch}>
      {messages.failedText}
    </EmptyState>
  ) : (
    <PurchaseSkeleton number={number} framed={isOwn} />
  )
  // With the key of a link it may be somebody else's.
  return isOwn ? <AccountFrame>{content}</AccountFrame> : content
}

/** Holds the place of a purchase that is on its way. */
const PurchaseSkeleton = ({ number, framed }: { number: string; framed: boolean }) => (
  <div className={framed ? styles.framed : styles.page}>
    <header className={styles.heading}>
      <h1>{messages.order(number)}</h1>
    </header>
    <VisuallyHidden>
      <p role="status">{messages.loading}</p>
    </VisuallyHidden>
    <div className={styles.columns} aria-hidden="true">
      <div>
        <Skeleton shape="title" width="half" />
        <Skeleton width="long" />
        <Skeleton width="long" />
      </div>
      <div className={styles.aside}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="half" />
      </div>
    </div>
  </div>
)

export const head = ({ params }: PageContext): PageHead => ({ title: messages.order(params.number ?? '') })

/** A purchase that is not the visitor's to see is this page's own to explain: they may have to sign in. */
export const prefetch = async ({ queryClient, api, params, search }: PageContext): Promise<void> => {
  await Promise.all([
    queryClient.prefetchQuery(purchaseQuery(api, params.number ?? '', search.get('key') ?? undefined)),
    queryClient.prefetchQuery(sessionQuery(api, 'shop')),
  ])
}
