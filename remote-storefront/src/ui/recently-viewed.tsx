import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useHost } from 'shared-ui'
import { CATALOGUE_STALE_MS } from '../lib/catalogue-stale-ms'
import { readViewed } from '../lib/viewed-products'
import { findingMessages as messages } from './finding.messages'
import { ProductRow } from './product-row'

const never = () => () => undefined
const readNow = () => readViewed().join(',')
/** The server knows nothing of this browser, and both must draw the same. */
const onServer = () => ''

interface RecentlyViewedProps {
  /** The product that the page shows anyway. */
  except?: string
  /** In its place while nothing was looked at. */
  otherwise?: ReactNode
}

/** What was looked at in this browser, with today's prices; nobody else learns it. */
export function RecentlyViewed({ except, otherwise = null }: RecentlyViewedProps) {
  const { queries } = useHost()
  const viewed = useSyncExternalStore(never, readNow, onServer)
  const slugs = viewed
    .split(',')
    .filter((slug) => slug && slug !== except)
    .join(',')
  const { data, isError } = useQuery({
    ...queries.products.cards.queryOptions({ input: { slugs }, staleTime: CATALOGUE_STALE_MS }),
    enabled: slugs !== '',
  })
  if (slugs === '' || isError || data?.items.length === 0) return otherwise
  return <ProductRow title={messages.viewed} products={data?.items} />
}
