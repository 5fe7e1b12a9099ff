import type { ApiClient, ContactMessage, ContactThread } from 'shared-contracts'
import { CONTACT_PAGE_SIZE } from 'shared-contracts/contact/contact.schema'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, signedIn, keyedOrCountedPageOf } from './answers'

function threadOf(context: AnswerContext, id: string): ContactThread {
  const thread = context.world.contactMessages.find((message) => message.id === id)
  if (!thread) throw new Refusal(404, 'NOT_FOUND')
  return thread
}

const withoutAnswers = ({ answers: _, ...message }: ContactThread): ContactMessage => message

export const contactAnswers: Answers<ApiClient['contact']> = {
  send(context, { topic, name, email, orderNumber = null, message }) {
    const { contactMessages } = context.world
    const reference = `C${String(contactMessages.length + 1).padStart(4, '0')}-TRIAL`
    const member = context.state.session('shop') !== null
    contactMessages.unshift({
      ...{ id: crypto.randomUUID(), reference, topic, name, email, orderNumber, message, member },
      ...{ state: 'open', requestId: crypto.randomUUID(), createdAt: new Date().toISOString(), answers: [] },
      ...{ shop: null, failedRequestId: null },
    })
    return { reference }
  },
  sendAsSeller(context, { topic, orderNumber = null, message, requestId: id, failedRequestId = null }) {
    const { contactMessages } = context.world
    const { email } = signedIn(context, 'seller')
    const { slug, name } = context.state.shopProfile.content
    const reference = `C${String(contactMessages.length + 1).padStart(4, '0')}-TRIAL`
    contactMessages.unshift({
      ...{ id, reference, topic, name: email, email, orderNumber, message, member: true, state: 'open', answers: [] },
      ...{ requestId: crypto.randomUUID(), createdAt: new Date().toISOString() },
      ...{ shop: { slug, name }, failedRequestId },
    })
    return { reference }
  },
  list(context, { state, after }) {
    const wanted = context.world.contactMessages.filter((message) => !state || message.state === state)
    const items = state === 'open' ? wanted.reverse() : wanted
    return keyedOrCountedPageOf(items.map(withoutAnswers), CONTACT_PAGE_SIZE, { after })
  },
  get: (context, { id }) => threadOf(context, id),
  answer(context, { id, answer }) {
    const { email } = signedIn(context, 'admin')
    const thread = threadOf(context, id)
    const writtenAt = new Date().toISOString()
    thread.answers.push({ id: crypto.randomUUID(), body: answer, author: email, writtenAt })
    thread.state = 'answered'
    return thread
  },
  close: (context, { id }) => Object.assign(threadOf(context, id), { state: 'closed' }),
  reopen(context, { id }) {
    const thread = threadOf(context, id)
    return Object.assign(thread, { state: thread.answers.length > 0 ? 'answered' : 'open' })
  },
}

/** The one token that the mocks take for signed. */
export const GOOD_LETTER_TOKEN = 'good'

function checkSigned(token: string): void {
  if (token !== GOOD_LETTER_TOKEN) throw new Refusal(410, 'LINK_INVALID')
}

export const newsletterAnswers: Answers<ApiClient['newsletter']> = {
  subscribe: () => ({ status: 'accepted' }),
  confirm: (_, { token }) => checkSigned(token),
  unsubscribe: (_, { token }) => checkSigned(token),
  oneClick: (_, { token }) => checkSigned(token),
}
