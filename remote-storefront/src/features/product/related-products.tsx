import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHost } from 'shared-ui'
import { rememberViewed } from '../../lib/viewed-products'
import { findingMessages as messages } from '../../ui/finding.messages'
import { ProductRow } from '../../ui/product-row'
import { RecentlyViewed } from '../../ui/recently-viewed'
import { relatedQuery } from './product.queries'

/** Ways on from a product: what goes with it, what is like it, what was looked at before. They are missed by nobody when they fail. */
export function RelatedProducts({ slug }: { slug: string }) {
  const { queries } = useHost()
  const { data, isError } = useQuery(relatedQuery(queries, slug))
  useEffect(() => rememberViewed(slug), [slug])
  return (
    <>
      {!isError && (
        <>
          <ProductRow title={messages.goesWith} lead={messages.goesWithLead} products={data?.goesWith} />
          <ProductRow title={messages.similar} lead={messages.similarLead} products={data?.similar} />
        </>
      )}
      <RecentlyViewed except={slug} />
    </>
  )
}
