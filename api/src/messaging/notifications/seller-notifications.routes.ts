import { StreamedFile } from '../../http/streamed-file'
import { route, type ContextOf } from '../../http/route'
import { countUnread, listNotifications, markRead } from './list-notifications'
import type { LiveReader } from './live-streams'
import { choose, listChoices } from './notify-team'

/** The signed-in member of a team. @throws the refusal for who works for no shop. */
function readerOf({ session, shop: { sellerId }, refuse }: ContextOf<'seller', 'FORBIDDEN'>): LiveReader {
  const { id, account } = session
  const { role, permissions = [] } = account
  if (!role) throw refuse('FORBIDDEN')
  return { sessionId: id, userId: account.id, sellerId, role, permissions }
}

const EVENT_STREAM = {
  'cache-control': 'no-store, no-transform',
  // Proxies pass it on as it comes.
  'x-accel-buffering': 'no',
}

const { sellerNotifications } = route

export const sellerNotificationsRoutes = {
  list: sellerNotifications.list.handler(async ({ input, context }) =>
    listNotifications(context.db, readerOf(context), input),
  ),
  unread: sellerNotifications.unread.handler(async ({ context }) => ({
    unread: await countUnread(context.db, readerOf(context)),
  })),
  read: sellerNotifications.read.handler(async ({ input, context }) => {
    const reader = readerOf(context)
    await markRead(context.db, reader, { ...input, now: context.clock.now() })
    return { unread: await countUnread(context.db, reader) }
  }),
  choices: sellerNotifications.choices.handler(async ({ context }) => ({
    items: await listChoices(context.db, readerOf(context)),
  })),
  choose: sellerNotifications.choose.handler(async ({ input, context }) => {
    const reader = readerOf(context)
    await choose(context.db, reader.userId, input)
    return { items: await listChoices(context.db, reader) }
  }),
  stream: sellerNotifications.stream.handler(async ({ context }) => {
    const last = context.request.headers.get('last-event-id') ?? ''
    const stream = await context.live.open(readerOf(context), /^\d{1,15}$/.test(last) ? Number(last) : null)
    if (!stream) throw context.refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
    return new StreamedFile(stream, 'news', 'text/event-stream; charset=utf-8', EVENT_STREAM)
  }),
}
