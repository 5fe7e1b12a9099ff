import { useEffect, useRef } from 'react'
import { paths } from 'shared-contracts'
import { useHost } from 'shared-ui'

/**
 * Gives the held pieces free when the visitor goes from the checkout to the cart to change it. Who closes the tab, reloads or looks at
 * another page keeps them until the time is over.
 *
 * @param id of the checkout, while it is being filled in; `null` once an order stands.
 */
export function useLeaveForCart(id: string | null): void {
  const { api } = useHost()
  const current = useRef(id)
  useEffect(() => {
    current.current = id
  }, [id])
  useEffect(
    () => () => {
      // The page is taken away after the address has changed.
      if (current.current === null || window.location.pathname !== paths.cart) return
      api.checkout.leave({ id: current.current }).catch((cause: unknown) => {
        console.warn('The hold ends by itself', cause)
      })
    },
    [api],
  )
}
