import type { ContactThread } from 'shared-contracts/contact/contact.schema'
import { requestScope } from '../../platform/log/request-scope'
import { route, type ContextOf } from '../../http/route'
import { withinLimit } from '../../http/within-limit'
import { drawReference } from '../../platform/references/draw-reference'
import { answerMessage, closeMessage, reopenMessage } from './answer-message'
import { findThread, listMessages } from './find-thread'
import { keepMessage, keepSellersMessage } from './keep-message'
import { looksAutomatic } from '../../platform/mail/mailer'
import type { Limit } from '../../platform/limits/take-attempt'
import { HOUR_MS } from '../../platform/clock/days'

/** Each message mails a receipt, so nobody's inbox can be flooded by it. */
const CONTACT_BY_EMAIL: Limit = { name: 'contact-email', max: 5, windowMs: HOUR_MS }

/** A message as an admin finds it, or 404. */
async function thread(
  context: ContextOf<'admin', 'NOT_FOUND'>,
  find: (adminId: string) => Promise<ContactThread | null>,
) {
  const found = await find(context.admin.id)
  if (!found) throw context.refuse('NOT_FOUND')
  return found
}

export const contactRoutes = {
  send: route.contact.send.handler(async ({ input, context }) => {
    const { requestId } = requestScope()
    // A reference like any other: a program that is shown that it was found out learns from it.
    if (looksAutomatic(input)) return { reference: drawReference('C') }
    await withinLimit(context, CONTACT_BY_EMAIL, input.email)
    const session = await context.visitor.session('shop')
    return { reference: await keepMessage(context, input, { userId: session?.account.id ?? null, requestId }) }
  }),
  sendAsSeller: route.contact.sendAsSeller.handler(async ({ input, context }) => {
    const { sellerId, accountId } = context.shop
    return { reference: await keepSellersMessage(context, { sellerId, accountId }, input) }
  }),
  list: route.contact.list.handler(async ({ input, context }) => {
    return listMessages(context.db, input ?? {})
  }),
  get: route.contact.get.handler(({ input, context }) => thread(context, () => findThread(context.db, input.id))),
  answer: route.contact.answer.handler(({ input, context }) =>
    thread(context, (adminId) => answerMessage(context, adminId, input)),
  ),
  close: route.contact.close.handler(({ input, context }) => thread(context, () => closeMessage(context.db, input.id))),
  reopen: route.contact.reopen.handler(({ input, context }) =>
    thread(context, () => reopenMessage(context.db, input.id)),
  ),
}
