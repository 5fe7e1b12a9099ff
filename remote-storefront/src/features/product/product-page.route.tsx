import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { decimalAmount, type PageContext, type PageHead, type PageOutcome, paths } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { isMissing } from '../../lib/is-missing'
import { preloadPicture } from '../../lib/preload-picture'
import { rememberViewed } from '../../lib/viewed-products'
import { findingMessages as messages } from '../../ui/finding.messages'
import { ProductRow } from '../../ui/product-row'
import { RecentlyViewed } from '../../ui/recently-viewed'
import { DeferredReviews } from './deferred-reviews'
import { GALLERY_SIZES } from './gallery'
import { messages as productMessages } from './messages'
import { ProductFailed, ProductMissing, ProductSkeleton } from './product-states'
import { ProductView } from './product-view'
import { productQuery, relatedQuery } from './product.queries'
import { chosenColor, picturesIn } from './read-product'

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

/** What is left at once was not looked at. In milliseconds. */
const LOOKED_AFTER_MS = 1_500

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
  if (!product) return { title: productMessages.notFoundTitle }
  const color = chosenColor(product, search.get('color'))
  const [picture] = picturesIn(product, color?.slug)
  return {
    title: `${product.title}, ${product.brand.name}`,
    description: product.description,
    canonical: paths.product(product.slug),
    ...(picture && { sharePicture: picture.url }),
    sharePrice: {
      amount: decimalAmount(product.price.amountMinor, product.price.currency),
      currency: product.price.currency,
    },
    ...preloadPicture(picture, GALLERY_SIZES),
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

/** Has the shop count that somebody looks at a product: not when its page was only fetched ahead, nor behind another tab. */
function useNoteView(id: string | undefined): void {
  const { api } = useHost()
  useEffect(() => {
    if (!id) return
    const timer = setTimeout(() => {
      // A look that is not counted is missed by nobody.
      if (!document.hidden) void api.products.noteView({ id }).catch(() => undefined)
    }, LOOKED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [api, id])
}
