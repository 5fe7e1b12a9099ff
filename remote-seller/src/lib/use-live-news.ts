import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionKey, type NotificationKind } from 'shared-contracts'
import { atRest, useHost } from 'shared-ui'
import { listen, type News } from './listen'

/** Keeps what the pages show up to date while they are open, from when they have come to rest. */
export function useLiveNews(): void {
  const { queries } = useHost()
  const client = useQueryClient()
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
    let greeted = false
    const refresh = (keys: readonly (readonly unknown[])[]) =>
      keys.forEach((queryKey) => void client.invalidateQueries({ queryKey }))
    function hear(news: News) {
      if (news.event === 'over' || news.event === 'refused') return refresh([sessionKey('seller')])
      refresh([sellerNotifications.key()])
      if (news.event === 'notification') refresh(concerned[news.kind]())
      // Whoever comes back is told what was missed, unless it was too much or the server was another.
      else if (news.event === 'reset' || greeted) refresh([seller.key()])
      greeted = true
    }
    let stop = () => {}
    const callOff = atRest(() => (stop = listen(hear)))
    return () => {
      callOff()
      stop()
    }
  }, [client, queries])
}
