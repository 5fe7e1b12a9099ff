import { MAILED_KINDS, NOTIFICATION_KINDS, NOTIFICATIONS_PAGE_SIZE, type ApiClient } from 'shared-contracts'
import { type AnswerContext, type Answers, keyedUnlessCountedPageOf } from './answers'

function notificationsOf(context: AnswerContext) {
  return context.world.notifications
}

const unread = (context: AnswerContext) => notificationsOf(context).filter(({ readAt }) => readAt === null).length

const choices = ({ world: { silenced } }: AnswerContext) => ({
  items: NOTIFICATION_KINDS.map((kind) => ({
    kind,
    inApp: !silenced.has(`${kind} here`),
    mail: MAILED_KINDS.includes(kind) ? !silenced.has(`${kind} mail`) : null,
  })),
})

export const sellerNotificationAnswers: Answers<ApiClient['sellerNotifications']> = {
  list: (context, place) => ({
    ...keyedUnlessCountedPageOf(notificationsOf(context), NOTIFICATIONS_PAGE_SIZE, place, String),
    unread: unread(context),
  }),
  unread: (context) => ({ unread: unread(context) }),
  read(context, { ids = [], upTo = 0 }) {
    const readAt = new Date().toISOString()
    for (const one of notificationsOf(context)) if (one.id <= upTo || ids.includes(one.id)) one.readAt ??= readAt
    return { unread: unread(context) }
  },
  choices,
  choose(context, { kind, inApp, mail }) {
    const { silenced } = context.world
    for (const [way, wanted] of [
      ['here', inApp],
      ['mail', mail],
    ] as const) {
      if (wanted === undefined) continue
      if (wanted) silenced.delete(`${kind} ${way}`)
      else silenced.add(`${kind} ${way}`)
    }
    return choices(context)
  },
}
