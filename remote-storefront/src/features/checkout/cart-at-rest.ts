import type { QueryClient } from '@tanstack/react-query'

/**
 * Waits for what is still being put into the cart or taken out of it: the page shows it before the server knows. A checkout that began by then would
 * be of the cart before it.
 */
export function cartAtRest(client: QueryClient): Promise<void> {
  const isChanging = () => client.isMutating({ mutationKey: ['cart'] }) > 0
  if (!isChanging()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isChanging()) return
      stop()
      resolve()
    })
  })
}
