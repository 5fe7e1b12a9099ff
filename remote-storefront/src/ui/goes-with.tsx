import { useQuery } from '@tanstack/react-query'
import { useHost } from 'shared-ui'
import { CATALOGUE_STALE_MS } from '../lib/catalogue-stale-ms'
import { findingMessages } from './finding.messages'
import { ProductRow } from './product-row'

/** As many as stand beside one another. */
const MOST = 5

interface GoesWithProps {
  slug: string
  /** Which item it is, where more than one could be meant. */
  lead?: string
}

/** What goes with an item. */
export function GoesWith({ slug, ...lead }: GoesWithProps) {
  const { queries } = useHost()
  const { data } = useQuery(
    queries.products.related.queryOptions({ input: { id: slug }, staleTime: CATALOGUE_STALE_MS }),
  )
  return data && <ProductRow {...lead} title={findingMessages.goesWith} products={data.goesWith.slice(0, MOST)} />
}
