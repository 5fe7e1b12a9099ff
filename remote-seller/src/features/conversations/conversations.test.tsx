import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Conversation, InboxPage, OrderMessage } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answers } from 'standalone/testing'
import { picture } from '../../testing/fixtures'
import { renderAsSeller } from '../../testing/render-as-seller'
import { Page as ConversationPage } from './conversation-page.route'
import { Page as Inbox } from './inbox-page.route'
import { messages } from './messages'

const ID = '00000000-0000-4000-8000-000000000901'
const INBOX = 'GET /api/seller/conversations'
const conversation = (over: Partial<Conversation> = {}): Conversation => ({
  ...{ id: ID, order: null, other: 'Ada B.', unread: 1, waits: true },
  product: { slug: 'wool-coat', title: 'Wool coat', picture: null, onSale: true },
  last: { by: 'shopper', at: '2026-11-20T12:00:00.000Z', excerpt: 'Is it warm?' },
  ...over,
})
const inbox = (...items: Conversation[]): InboxPage => ({
  ...{ items, next: null, total: items.length },
  counts: { unanswered: items.length, all: items.length + 3 },
})
const asked: OrderMessage = {
  ...{ id: '00000000-0000-4000-8000-000000000701', by: 'shopper', author: null, body: 'Is it warm?' },
  ...{ sentAt: '2026-11-20T12:00:00.000Z', readAt: null },
}

beforeEach(() => setWidth(1440))

const open = (answers: Answers, at = '/seller/messages') =>
  renderAsSeller(
    <Routes>
      <Route path="/seller/messages" element={<Inbox />} />
      <Route path="/seller/messages/:id" element={<ConversationPage />} />
    </Routes>,
    { at, answers },
  )

test('what waits for an answer stands first, about items and orders, each with its way', async () => {
  const order = conversation({
    ...{ id: ID.replace('901', '902'), product: null, other: 'Grace Hopper', unread: 0 },
    order: { number: 'HAAAA-BBBBB-1', purchase: 'HAAAA-BBBBB', picture },
  })
  open({ [INBOX]: answer(inbox(conversation(), order)) })
  const rows = within(await screen.findByRole('list', { name: messages.title })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(/Wool coat.*Ada B\..*Is it warm\?1 new/)
  expect(rows[1]).not.toHaveTextContent('new')
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', `/seller/messages/${ID}`)
  expect(within(rows[1]!).getByRole('link', { name: 'Order HAAAA-BBBBB-1' })).toHaveAttribute(
    'href',
    '/seller/orders/HAAAA-BBBBB-1',
  )
  expect(rows[1]!.querySelector('img')).toBeInTheDocument()
})

test('on a phone a conversation is a row, from which what needs no answer is settled', async () => {
  setWidth(390)
  open({ [INBOX]: answer(inbox(conversation())) })
  const row = within(await screen.findByRole('list', { name: messages.title })).getByRole('listitem')
  expect(row).toHaveTextContent(/Wool coat.*Is it warm\?.*Ada B\..*1 new/)
  expect(within(row).getByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', `/seller/messages/${ID}`)
  await userEvent.click(within(row).getByRole('button', { expanded: false }))
  expect(within(row).getByRole('button', { name: /^No answer needed/ })).toBeVisible()
})

test('one that needs no answer goes; a failure says so', async () => {
  let items = [conversation()]
  let fails = true
  const { host } = open({
    [INBOX]: (request) => answer(inbox(...items))(request),
    [`POST /api/seller/conversations/${ID}/settle`]: (request) => {
      if (fails) return refuse(503, 'UNAVAILABLE')(request)
      items = []
      return answer(undefined)(request)
    },
  })
  const settle = await screen.findByRole('button', { name: /^No answer needed ?: Wool coat$/ })
  await userEvent.click(settle)
  await waitFor(() => expect(host.toast.error).toHaveBeenCalled())
  fails = false
  await userEvent.click(settle)
  expect(await screen.findByText(messages.none.title)).toBeVisible()
})

test('a question is read and answered where it stands', async () => {
  const thread = { items: [asked], hasEarlier: false, unread: 1 }
  const reply = { ...asked, id: asked.id.replace('701', '702'), by: 'seller' as const, author: 'Nora', body: 'Very.' }
  const marked: unknown[] = []
  open(
    {
      [`GET /api/seller/conversations/${ID}`]: answer({ conversation: conversation(), thread }),
      [`POST /api/seller/conversations/${ID}/read`]: async (request) => {
        marked.push(await request.json())
        return answer({ ...thread, unread: 0 })(request)
      },
      [`POST /api/seller/conversations/${ID}/messages`]: answer({ ...thread, items: [asked, reply], unread: 0 }),
    },
    `/seller/messages/${ID}`,
  )
  expect(await screen.findByText('Is it warm?')).toBeVisible()
  expect(screen.getByRole('link', { name: messages.toProduct })).toHaveAttribute('href', '/store/wool-coat')
  await expect.poll(() => marked).toEqual([{ upTo: asked.id }])
  await userEvent.type(screen.getByLabelText('Write to the shopper'), 'Very.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/You \(Nora\)/)).toBeVisible()
})

test('a conversation that is gone leads back to the others', async () => {
  open({ [`GET /api/seller/conversations/${ID}`]: refuse(404, 'NOT_FOUND') }, `/seller/messages/${ID}`)
  expect(await screen.findByRole('link', { name: messages.back })).toHaveAttribute('href', '/seller/messages')
})
