import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createApiClient } from 'shared-contracts'
import { examplePaths } from '../mocks/example-paths'
import { normalWorld } from '../mocks/mock-world'
import type { DataMode } from './data-mode'

/** Addresses of pages that have a parameter, by the pattern of their route. Of the real shop only what anybody may see is known. */
export function useExamplePaths(mode: DataMode): Record<string, string> {
  const mocked = useMemo(() => examplePaths(normalWorld()), [])
  const product = useQuery({
    queryKey: ['standalone', 'first-product'],
    // Over no network that QA makes worse.
    queryFn: () => createApiClient({ origin: window.location.origin }).products.list({}),
    enabled: mode === 'real',
  }).data?.items[0]
  if (mode !== 'real') return mocked
  return product ? { '/store/:id': `/store/${product.slug}` } : {}
}
