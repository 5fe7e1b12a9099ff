import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { countUnread, listNotifications, markRead } from './list-notifications'
import type { LiveReader } from './live-streams'
import { choose, listChoices } from './notification-choices'

/** The signed-in member of a team. @throws the refusal for who works for no shop. */
export async function readerOf({ visitor }: Pick<RouteContext, 'visitor'>): Promise<LiveReader> {
  const { id, sellerId, account } = await visitor.mustBe('seller')
  const { role, permissions = [] } = account
  if (sellerId === null || !role) throw refuse('FORBIDDEN')
  return { sessionId: id, userId: account.id, sellerId, role, permissions }
}

const { sellerNotifications } = route

export const sellerNotificationsRoutes = {
  list: sellerNotifications.list.handler(async ({ input, context }) =>
    listNotifications(context.db, await readerOf(context), input.page),
  ),
  unread: sellerNotifications.unread.handler(async ({ context }) => ({
    unread: await countUnread(context.db, await readerOf(context)),
  })),
  read: sellerNotifications.read.handler(async ({ input, context }) => {
    const reader = await readerOf(context)
    await markRead(context.db, reader, { ...input, now: context.clock.now() })
    return { unread: await countUnread(context.db, reader) }
  }),
  choices: sellerNotifications.choices.handler(async ({ context }) => ({
    items: await listChoices(context.db, await readerOf(context)),
  })),
  choose: sellerNotifications.choose.handler(async ({ input, context }) => {
    const reader = await readerOf(context)
    await choose(context.db, reader.userId, input)
    return { items: await listChoices(context.db, reader) }
  }),
}
