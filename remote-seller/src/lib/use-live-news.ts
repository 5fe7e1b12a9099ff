import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sessionKey, type NotificationKind, type SellerAccount } from 'shared-contracts'
import { atRest, useHost } from 'shared-ui'
import { listen, type News } from './listen'
import { useAccount } from './use-account'

/** Keeps what the pages show up to date while they are open, from when they have come to rest. */
export function useLiveNews(): void {
  const { queries } = useHost()
  const client = useQueryClient()
  const account: SellerAccount | null | undefined = useAccount()
  const { shopId, role } = account ?? {}
  const greeted = useRef(false)
  useEffect(() => {
    const { seller, sellerOrders, orderMessages, sellerStock, sellerMoney, sellerNotifications } = queries
    const orders = () => [seller.key(), sellerOrders.key(), orderMessages.seller.key()]
    const concerned: Record<NotificationKind, () => readonly (readonly unknown[])[]> = {
      order_new: orders,
      order_cancelled: orders,
      return_requested: orders,
      message: orders,
      low_stock: () => [sellerStock.key(), seller.overview.key()],
      review_published: () => [],
      payout_sent: () => [sellerMoney.key()],
      payout_failed: () => [sellerMoney.key()],
      shop_status: () => [seller.key()],
    }
    const refresh = (keys: readonly (readonly unknown[])[]) =>
      keys.forEach((queryKey) => void client.invalidateQueries({ queryKey }))
    function hear(news: News) {
      if (news.event === 'over' || news.event === 'refused') return refresh([sessionKey('seller')])
      // Who is there, and as what, may have changed while nobody listened.
      if (news.event === 'hello') refresh([sessionKey('seller')])
      refresh([sellerNotifications.key()])
      if (news.event === 'notification') refresh(concerned[news.kind]())
      // Whoever comes back is told what was missed, unless it was too much or the server was another.
      else if (news.event === 'reset' || greeted.current) refresh([seller.key()])
      greeted.current = true
    }
    let stop = () => {}
    const callOff = atRest(() => (stop = listen(hear)))
    return () => {
      callOff()
      stop()
    }
    // What is heard goes by shop and role: with others it is listened anew.
  }, [client, queries, shopId, role])
}
