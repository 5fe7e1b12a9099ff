import { useSearchParams } from 'react-router-dom'
import { safeNext, type Audience } from 'shared-contracts'

/** Where the visitor wanted to go before signing in, and links that do not forget it. */
export function useNext(audience: Audience) {
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'), audience)
  return {
    next,
    /** The path with the visitor's destination attached. */
    withNext: (path: string) => (next ? `${path}?${new URLSearchParams({ next }).toString()}` : path),
  }
}
