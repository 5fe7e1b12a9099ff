import { useQuery } from '@tanstack/react-query'
import { cartQuery, type PageContext, type PageHead } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { CartFailed } from './cart-failed'
import styles from './cart-page.module.css'
import { CartSkeleton } from './cart-skeleton'
import { CartView } from './cart-view'
import { messages } from './messages'

/** Other tabs and other shoppers change what is in it: who comes back to the page sees how things stand. */
const FRESH_MS = 5_000

/** The cart: `/cart`. */
export function Page() {
  const { api } = useHost()
  const { data, isError, refetch } = useQuery({ ...cartQuery(api), staleTime: FRESH_MS, refetchOnWindowFocus: true })
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{messages.title}</h1>
        {data && data.count > 0 && <p className={styles.count}>{messages.pieces(data.count)}</p>}
      </header>
      {data && <CartView cart={data} />}
      {!data && (isError ? <CartFailed onRetry={() => void refetch()} /> : <CartSkeleton />)}
    </div>
  )
}

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = async ({ queryClient, api }: PageContext): Promise<void> => {
  await queryClient.fetchQuery({ ...cartQuery(api), staleTime: FRESH_MS })
}
