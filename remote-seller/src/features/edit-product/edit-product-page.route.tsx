import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type PageModule, paths } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { Loaded, Nothing, SectionsSkeleton } from 'shared-ui/back-office'
import { messages } from './messages'
import { ProductEditor } from './product-editor'

/** One own product, to be edited. What is typed is kept; the page asks for the product anew each time it is opened, and never under the typist's hands. */
export function Page() {
  const { queries } = useHost()
  const { id = '' } = useParams()
  const product = useQuery({
    ...queries.sellerProducts.get.queryOptions({ input: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <Loaded
      query={product}
      texts={messages}
      skeleton={<SectionsSkeleton label={messages.loading} lines={[1, 6, 4]} />}
      missing={<Nothing isPage {...messages.notFound} action={messages.allProducts} to={paths.seller.products} />}
    >
      {(opened) => <ProductEditor key={opened.id} opened={opened} />}
    </Loaded>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.catalogue.brands.queryOptions()),
    queryClient.prefetchQuery(queries.catalogue.formOptions.queryOptions()),
  ])
}
