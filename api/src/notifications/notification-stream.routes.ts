import type { Hono } from 'hono'
import { NOTIFICATION_STREAM_PATH } from 'shared-contracts/notifications/notification-kinds'
import type { Deps } from '../deps'
import { admit } from '../http/admit'
import { endpointRule } from '../http/endpoint-rules'
import { refuse } from '../http/refuse'
import { createVisitor } from '../http/visitor'
import { readerOf } from './seller-notifications.routes'

/** News as server-sent events. An answer that never ends is none of the contract's. */
export function mountNotificationStream(app: Hono, deps: Deps): void {
  app.get(NOTIFICATION_STREAM_PATH, async (c) => {
    const visitor = createVisitor(deps, c.req.header('cookie'))
    await admit(visitor, endpointRule('sellerNotifications.stream'))
    const reader = await readerOf({ visitor })
    const last = c.req.header('last-event-id') ?? ''
    const stream = await deps.live.open(reader, /^\d{1,15}$/.test(last) ? Number(last) : null)
    if (!stream) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies pass it on as it comes.
      'x-accel-buffering': 'no',
    }
    return new Response(stream, { headers })
  })
}
