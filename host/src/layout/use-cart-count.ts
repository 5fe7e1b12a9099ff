import { useCallback, useSyncExternalStore } from 'react'
import { readCartCount } from 'shared-contracts'
import { useShell } from '../shell'

const count = () => readCartCount(document.cookie)

/**
 * How many pieces lie in the visitor's cart, by the cookie that comes with every answer about it: looked at whenever data has
 * come, when another tab says so, and when the visitor comes back to this one.
 */
export function useCartCount(): number {
  const { queryClient, pageData } = useShell()
  const subscribe = useCallback(
    (changed: () => void) => {
      const tabs = new BroadcastChannel('cart')
      let seen = count()
      const look = () => {
        if (seen === count()) return
        seen = count()
        tabs.postMessage(seen)
        changed()
      }
      tabs.onmessage = look
      document.addEventListener('visibilitychange', look)
      // An answer may be here before its cookie can be read.
      self.cookieStore?.addEventListener('change', look)
      const ignore = queryClient.getQueryCache().subscribe(look)
      return () => {
        tabs.close()
        document.removeEventListener('visibilitychange', look)
        self.cookieStore?.removeEventListener('change', look)
        ignore()
      }
    },
    [queryClient],
  )
  return useSyncExternalStore(subscribe, count, () => pageData.cartCount ?? 0)
}
