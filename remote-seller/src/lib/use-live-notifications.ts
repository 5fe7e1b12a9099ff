import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  NOTIFICATION_STREAM_PATH,
  type NotificationKind,
  type SellerAccount,
  type SellerNotification,
  sessionKey,
} from 'shared-contracts'
import { atRest, useHost } from 'shared-ui'
import { useAccount } from './use-account'

/**
 * `hello`: from now on nothing is missed. `reset`: more was missed than is sent again. `over`: nobody is signed in any more, or
 * works for another shop or in another role now. `refused`: the server did not listen, be it busy or be it that nobody is signed in; it is tried again.
 */
export type LiveEvent =
  | { event: 'hello' | 'reset' | 'over' | 'refused' }
  | { event: 'notification'; kind: NotificationKind }

const NAME = 'seller-news'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 120_000

/**
 * Listens to notifications until the returned function is called. The browser comes back by itself after a lost connection, with what it had last; after a
 * refusal it does not, and is made to, each time after a longer pause.
 */
function openSource(emit: (live: LiveEvent) => void): () => void {
  let source: EventSource
  let pauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = connect((live) => {
      if (live.event === 'hello') pauseMs = FIRST_PAUSE_MS
      if (live.event === 'refused') {
        timer = setTimeout(open, pauseMs)
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      }
      emit(live)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

function connect(emit: (live: LiveEvent) => void): EventSource {
  const source = new EventSource(NOTIFICATION_STREAM_PATH)
  source.addEventListener('hello', () => emit({ event: 'hello' }))
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) emit({ event: 'refused' })
  })
  source.addEventListener('reset', () => emit({ event: 'reset' }))
  source.addEventListener('over', () => {
    source.close()
    emit({ event: 'over' })
  })
  source.addEventListener('notification', ({ data }: MessageEvent<string>) => {
    const { kind } = JSON.parse(data) as SellerNotification
    emit({ event: 'notification', kind })
  })
  return source
}

/**
 * Listens to notifications, over one connection for all pages of this browser: whoever has the lock listens and passes on, and the next one takes over
 * when that page is closed.
 */
export function listen(hear: (live: LiveEvent) => void): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  if (others) others.onmessage = ({ data }: MessageEvent<LiveEvent>) => hear(data)
  const serve = () =>
    new Promise<void>((resolve) => {
      const close = openSource((live) => {
        hear(live)
        others?.postMessage(live)
      })
      signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  // Over plain HTTP there are no locks: then each page has a connection of its own.
  if ('locks' in navigator) {
    navigator.locks.request(NAME, { signal }, serve).catch((cause: unknown) => {
      if (!signal.aborted) console.warn('[news] could not be listened to', cause)
    })
  } else void serve()
  return () => {
    stopping.abort()
    others?.close()
  }
}

/** Keeps what the pages show up to date while they are open, from when they have come to rest. */
export function useLiveNotifications(): void {
  const { queries } = useHost()
  const client = useQueryClient()
  const account: SellerAccount | null | undefined = useAccount()
  const { shopId, role, view } = account ?? {}
  // They are each member's own, and whoever sees the shop as they do has none.
  const hasNone = view !== undefined
  const greeted = useRef(false)
  useEffect(() => {
    if (hasNone) return
    const { seller, sellerOrders, orderMessages, conversations, sellerStock, sellerMoney, sellerNotifications } =
      queries
    const { brandRequests, catalogue, disputes, products, sellerProducts } = queries
    const orders = () => [seller.key(), sellerOrders.key(), orderMessages.seller.key()]
    const concerned: Record<NotificationKind, () => readonly (readonly unknown[])[]> = {
      order_new: orders,
      order_cancelled: orders,
      return_requested: orders,
      // Cases, too.
      message: () => [...orders(), conversations.seller.key(), disputes.seller.key(), sellerMoney.key()],
      low_stock: () => [sellerStock.key(), seller.overview.key()],
      review_published: () => [],
      payout_sent: () => [sellerMoney.key()],
      payout_failed: () => [sellerMoney.key()],
      // Take-downs, too.
      shop_status: () => [
        ...[seller.key(), sellerMoney.key(), brandRequests.key(), catalogue.brands.key()],
        ...[products.mine.key(), sellerProducts.key()],
      ],
    }
    const refresh = (keys: readonly (readonly unknown[])[]) =>
      keys.forEach((queryKey) => void client.invalidateQueries({ queryKey }))
    function hear(live: LiveEvent) {
      if (live.event === 'over' || live.event === 'refused') return refresh([sessionKey('seller')])
      // Who is there, and as what, may have changed while nobody listened.
      if (live.event === 'hello') refresh([sessionKey('seller')])
      refresh([sellerNotifications.key()])
      if (live.event === 'notification') refresh(concerned[live.kind]())
      // Whoever comes back is sent what was missed, unless it was too much or the server was another.
      else if (live.event === 'reset' || greeted.current) refresh([seller.key()])
      greeted.current = true
    }
    let stop = () => {}
    const callOff = atRest(() => (stop = listen(hear)))
    return () => {
      callOff()
      stop()
    }
    // What is heard goes by shop and role: with others it is listened anew.
  }, [client, queries, shopId, role, hasNone])
}
