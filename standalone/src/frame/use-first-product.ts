import { useQuery } from '@tanstack/react-query'
import { createApiClient } from 'shared-contracts'

/** Slug of a product that exists, for links; over no network that QA makes worse. @param wanted `false` asks for none. */
export function useFirstProduct(wanted: boolean): string | undefined {
  const products = useQuery({
    queryKey: ['standalone', 'first-product'],
    queryFn: () => createApiClient({ origin: window.location.origin }).products.list({}),
    enabled: wanted,
  })
  return products.data?.items[0]?.slug
}
