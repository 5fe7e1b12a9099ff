import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { paths, type PageContext, type PageHead, type PageOutcome } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { DeferredReviews } from './deferred-reviews'
import { GALLERY_SIZES } from './gallery-sizes'
import { isMissing } from '../../lib/is-missing'
import { messages } from './messages'
import { ProductFailed } from './product-failed'
import { ProductMissing } from './product-missing'
import { ProductSkeleton } from './product-skeleton'
import { ProductView } from './product-view'
import { productQuery } from './product.queries'
import { chosenColor, picturesIn } from './read-product'
import { RelatedProducts } from './related-products'
import { useNoteView } from './use-note-view'

/** One product: `/store/:id`. */
export function Page() {
  const { queries } = useHost()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(productQuery(queries, id))
  useNoteView(data?.id)
  // Keyed, so that the place in the gallery does not outlive its product.
  if (data) {
    return (
      <>
        <ProductView key={data.id} product={data} />
        <DeferredReviews key={data.slug} slug={data.slug} title={data.title} />
        <RelatedProducts slug={data.slug} />
      </>
    )
  }
  if (isMissing(error)) return <ProductMissing />
  return error ? <ProductFailed onRetry={() => void refetch()} /> : <ProductSkeleton />
}

export function head({ queryClient, queries, params, search }: PageContext): PageHead {
  const product = queryClient.getQueryData(productQuery(queries, params.id ?? '').queryKey)
  if (!product) return { title: messages.notFoundTitle }
  const color = chosenColor(product, search.get('color'))
  const [picture] = picturesIn(product, color?.slug)
  return {
    title: `${product.title}, ${product.brand.name}`,
    description: product.description,
    canonical: paths.product(product.slug),
    ...(picture && { sharePicture: picture.url }),
    ...(picture && { preloadPicture: { srcset: picture.srcset, sizes: GALLERY_SIZES, type: 'image/webp' } }),
  }
}

/** An id or a former slug redirects to the slug of today, with what else stood in the address. */
export async function prefetch({ queryClient, queries, params, search }: PageContext): Promise<PageOutcome | void> {
  const id = params.id ?? ''
  try {
    const product = await queryClient.fetchQuery(productQuery(queries, id))
    if (product.slug === id) return
    queryClient.setQueryData(productQuery(queries, product.slug).queryKey, product)
    const rest = search.toString()
    return { redirectTo: paths.product(product.slug) + (rest && `?${rest}`) }
  } catch (error) {
    if (isMissing(error)) return { status: 404 }
    throw error
  }
}
