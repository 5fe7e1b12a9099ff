import { requestScope } from '../http/request-scope'
import { route } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { drawReference } from '../references/draw-reference'
import { CONTACT_BY_ADDRESS, CONTACT_BY_EMAIL } from './contact-limits'
import { keepMessage } from './keep-message'
import { listMessages } from './list-messages'
import { looksAutomatic } from './looks-automatic'

export const contactRoutes = {
  send: route.contact.send.handler(async ({ input, context }) => {
    await withinLimit(context, CONTACT_BY_ADDRESS, requestScope().address)
    // A reference like any other: a program that is told that it was found out learns from it.
    if (looksAutomatic(input)) return { reference: drawReference('C') }
    await withinLimit(context, CONTACT_BY_EMAIL, input.email)
    const session = await context.visitor.session('shop')
    return { reference: await keepMessage(context, input, session?.account.id ?? null) }
  }),
  list: route.contact.list.handler(async ({ input, context }) => {
    await context.visitor.mustBe('admin')
    return listMessages(context.db, input.page)
  }),
}
