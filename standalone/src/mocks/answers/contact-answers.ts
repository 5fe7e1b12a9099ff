import type { ApiClient } from 'shared-contracts'
import { CONTACT_PAGE_SIZE } from 'shared-contracts/contact/contact.schema'
import type { Answers } from './answers'
import { pageOf } from './page-of'
import { signedIn } from './signed-in'

export const contactAnswers: Answers<ApiClient['contact']> = {
  send(context, { topic, name, email, orderNumber = null, message }) {
    const { contactMessages } = context.world
    const reference = `C${String(contactMessages.length + 1).padStart(4, '0')}-TRIAL`
    const member = context.state.session('shop') !== null
    const kept = { topic, name, email, orderNumber, message, member }
    contactMessages.unshift({ id: crypto.randomUUID(), reference, ...kept, createdAt: new Date().toISOString() })
    return { reference }
  },
  list(context, { page }) {
    signedIn(context, 'admin')
    return pageOf(context.world.contactMessages, CONTACT_PAGE_SIZE, page)
  },
}
