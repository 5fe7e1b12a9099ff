import type { ApiClient, Conversation, OrderMessage, OrderThread } from 'shared-contracts'
import { CONVERSATIONS_PAGE_SIZE } from 'shared-contracts/conversations/conversation-terms'
import { mockId } from '../mock-facts'
import { newQuestion, type MockQuestion } from '../mock-questions'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, pageOf, signedIn, keyedPageOf } from './answers'

type Side = OrderMessage['by']

const now = () => new Date().toISOString()

function own({ world }: AnswerContext, id: string): MockQuestion {
  const found = world.questions.find((question) => question.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return found
}

const unreadOf = ({ messages }: MockQuestion, reader: Side) =>
  messages.filter(({ by, readAt }) => by !== reader && readAt === null).length

const lastOf = ({ messages }: MockQuestion): OrderMessage => messages.at(-1)!

const waits = (question: MockQuestion) => lastOf(question).by === 'shopper' && !question.isSettled

function toConversation(question: MockQuestion, reader: Side): Conversation {
  const { id, product, shopper, seller } = question
  const { by, sentAt, body } = lastOf(question)
  return {
    ...{ id, product, order: null, other: reader === 'shopper' ? seller : shopper },
    last: { by, at: sentAt, excerpt: body.replaceAll(/\s+/g, ' ').slice(0, 140) },
    unread: unreadOf(question, reader),
    waits: waits(question),
  }
}

function threadOf(question: MockQuestion, reader: Side): OrderThread {
  const items = question.messages.map((message) => ({
    ...message,
    author: message.by === reader ? message.author : null,
  }))
  return { items, hasEarlier: false, unread: unreadOf(question, reader) }
}

const openOf = (question: MockQuestion, reader: Side) => ({
  conversation: toConversation(question, reader),
  thread: threadOf(question, reader),
})

function write({ world }: AnswerContext, question: MockQuestion, by: Side, body: string): OrderThread {
  const many = world.questions.flatMap(({ messages }) => messages).length
  const author = by === 'seller' ? 'Nora Nordhavn' : 'Ada'
  question.messages.push({ id: mockId(32, many), by, author, body, sentAt: now(), readAt: null })
  question.isSettled = false
  return threadOf(question, by)
}

function read(question: MockQuestion, reader: Side): OrderThread {
  for (const message of question.messages) if (message.by !== reader) message.readAt ??= now()
  return threadOf(question, reader)
}

export const conversationAnswers: Answers<ApiClient['conversations']> = {
  shopper: {
    list(context, { page }) {
      signedIn(context, 'shop')
      const listed = context.world.questions.map((question) => toConversation(question, 'shopper'))
      return pageOf(listed, CONVERSATIONS_PAGE_SIZE, page)
    },
    ask(context, { id, body }) {
      signedIn(context, 'shop')
      const { products, questions } = context.world
      const product = products.find((one) => one.slug === id || one.id === id)
      if (!product) throw new Refusal(404, 'NOT_FOUND')
      const known = questions.find((question) => question.product.slug === product.slug)
      const question = known ?? newQuestion(product, mockId(33, questions.length))
      if (!known) questions.unshift(question)
      write(context, question, 'shopper', body)
      return openOf(question, 'shopper')
    },
    get: (context, { id }) => openOf(own(context, id), 'shopper'),
    send: (context, { id, body }) => write(context, own(context, id), 'shopper', body),
    read: (context, { id }) => read(own(context, id), 'shopper'),
  },
  seller: {
    list({ world }, { tab = 'unanswered', after }) {
      const { questions } = world
      const unanswered = questions.filter(waits)
      const listed = tab === 'all' ? questions : unanswered
      return {
        ...keyedPageOf(
          listed.map((question) => toConversation(question, 'seller')),
          CONVERSATIONS_PAGE_SIZE,
          { after },
        ),
        counts: { unanswered: unanswered.length, all: questions.length },
      }
    },
    get: (context, { id }) => openOf(own(context, id), 'seller'),
    send: (context, { id, body }) => write(context, own(context, id), 'seller', body),
    read: (context, { id }) => read(own(context, id), 'seller'),
    settle(context, { id }) {
      own(context, id).isSettled = true
    },
  },
}
