import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, useHost, VisuallyHidden } from 'shared-ui'
import { isMissing } from '../../lib/is-missing'
import { SectionSkeleton } from '../../ui/skeletons'
import { messages } from './messages'
import { ProductEditor } from './product-editor'

/** One own product, to be edited. What is typed is kept; the page asks for the product anew each time it is opened, and never under the typist's hands. */
export function EditProductPage() {
  const { queries } = useHost()
  const { id = '' } = useParams()
  const product = useQuery({
    ...queries.sellerProducts.get.queryOptions({ input: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (product.data) return <ProductEditor key={product.data.id} opened={product.data} />
  if (isMissing(product.error)) {
    return (
      <EmptyState
        heading="h1"
        title={messages.notFoundTitle}
        action={<ButtonLink to={paths.seller.products}>{messages.allProducts}</ButtonLink>}
      >
        {messages.notFoundText}
      </EmptyState>
    )
  }
  if (product.isError) {
    return (
      <RetryNotice
        title={messages.failedTitle}
        text={messages.failedText}
        retry={messages.retry}
        pending={product.isFetching}
        onRetry={() => void product.refetch()}
      />
    )
  }
  return (
    <>
      <p role="status">
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </p>
      <SectionSkeleton lines={1} />
      <SectionSkeleton lines={6} />
      <SectionSkeleton lines={4} />
    </>
  )
}
