import type { ContactThread } from 'shared-contracts/contact/contact.schema'
import { signedInShop } from '../catalogue/signed-in-shop'
import { refuse } from '../http/refuse'
import { requestScope } from '../http/request-scope'
import { route, type RouteContext } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { drawReference } from '../references/draw-reference'
import { answerMessage } from './answer-message'
import { CONTACT_BY_ADDRESS, CONTACT_BY_EMAIL, CONTACT_BY_SELLER } from './contact-limits'
import { findThread } from './find-thread'
import { keepMessage } from './keep-message'
import { keepSellersMessage } from './keep-sellers-message'
import { listMessages } from './list-messages'
import { looksAutomatic } from './looks-automatic'
import { closeMessage, reopenMessage } from './move-message'

/** A message as an admin finds it, or 404. */
async function thread(context: RouteContext, find: (adminId: string) => Promise<ContactThread | null>) {
  const { account } = await context.visitor.mustBe('admin')
  const found = await find(account.id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

export const contactRoutes = {
  send: route.contact.send.handler(async ({ input, context }) => {
    const { address, requestId } = requestScope()
    await withinLimit(context, CONTACT_BY_ADDRESS, address)
    // A reference like any other: a program that is told that it was found out learns from it.
    if (looksAutomatic(input)) return { reference: drawReference('C') }
    await withinLimit(context, CONTACT_BY_EMAIL, input.email)
    const session = await context.visitor.session('shop')
    return { reference: await keepMessage(context, input, { userId: session?.account.id ?? null, requestId }) }
  }),
  sendAsSeller: route.contact.sendAsSeller.handler(async ({ input, context }) => {
    const { sellerId, accountId } = await signedInShop(context)
    await withinLimit(context, CONTACT_BY_SELLER, accountId)
    return { reference: await keepSellersMessage(context, { sellerId, accountId }, input) }
  }),
  list: route.contact.list.handler(async ({ input, context }) => {
    await context.visitor.mustBe('admin')
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
