import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Conversation, OpenConversation, OrderMessage } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { aProblem } from 'standalone/testing'
import { aPicture } from '../../testing/catalogue-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as conversationsPage from './conversations-page.route'
import { messages } from './messages'

const ID = '00000000-0000-4000-8000-000000000901'
const aConversation = (over: Partial<Conversation> = {}): Conversation => ({
  ...{ id: ID, order: null, other: 'Quayside', unread: 1, waits: false },
  product: { slug: 'wool-coat', title: 'Wool coat', picture: null, onSale: true },
  last: { by: 'seller', at: '2026-03-01T12:00:00.000Z', excerpt: 'Very.' },
  ...over,
})
const said = (by: 'shopper' | 'seller', body: string, index: number): OrderMessage => ({
  ...{ id: `00000000-0000-4000-8000-00000000070${index}`, by, author: null, body, readAt: null },
  sentAt: `2026-03-0${index}T09:00:00.000Z`,
})
const anOpen = (...items: OrderMessage[]): OpenConversation => ({
  conversation: aConversation(),
  thread: { items, hasEarlier: false, unread: items.filter(({ by }) => by === 'seller').length },
})

const list = (items: Conversation[]) => async () => ({ items, page: 1, pageCount: 1, total: items.length })

test('conversations about items and orders stand in one list, each with its way', async () => {
  const order = aConversation({
    ...{ id: ID.replace('901', '902'), product: null, unread: 0 },
    order: { number: 'HAAAA-BBBBB-1', purchase: 'HAAAA-BBBBB', picture: aPicture() },
    last: { by: 'shopper', at: '2026-02-01T12:00:00.000Z', excerpt: 'Will it be here by Friday?' },
  })
  const host = fakeHost({}, { conversations: { list: list([aConversation(), order]) } })
  await renderPage(conversationsPage, { host, path: '/account/messages' })
  const [first, second] = within(screen.getByRole('list', { name: messages.list })).getAllByRole('listitem')
  expect(first).toHaveTextContent('Wool coatQuaysideVery.1 Mar 20261 new')
  expect(within(first!).getByRole('link')).toHaveAttribute('href', `/account/messages/${ID}`)
  expect(second).toHaveTextContent('You: Will it be here by Friday?')
  expect(second!.querySelector('img')).toBeInTheDocument()
  expect(within(second!).getByRole('link')).toHaveAttribute('href', '/orders/HAAAA-BBBBB')
})

test('an empty list says what would stand in it; one that did not come can be asked for again', async () => {
  await renderPage(conversationsPage, {
    host: fakeHost({}, { conversations: { list: list([]) } }),
    path: '/account/messages',
  })
  expect(screen.getByText(messages.emptyText)).toBeVisible()
})

test('an answer is read when it is shown, and replied to', async () => {
  const read = vi.fn(async () => ({ ...anOpen(said('seller', 'Very.', 2)).thread, unread: 0 }))
  const send = vi.fn(async ({ body }: { body: string }) => ({
    ...anOpen(said('seller', 'Very.', 2), said('shopper', body, 3)).thread,
    unread: 0,
  }))
  const get = async () => anOpen(said('shopper', 'Is it warm?', 1), said('seller', 'Very.', 2))
  const host = fakeHost({}, { conversations: { get, read, send } })
  await renderPage(conversationsPage, { host, path: '/account/messages/:id', address: `/account/messages/${ID}` })
  expect(screen.getByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', '/store/wool-coat')
  expect(within(screen.getByRole('log')).getAllByRole('listitem')).toHaveLength(2)
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith({ id: ID, upTo: said('seller', '', 2).id }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message to Quayside' }), 'Thank you')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Thank you', { selector: 'p' })).toBeVisible()
  expect(send).toHaveBeenCalledWith({ id: ID, body: 'Thank you', requestId: expect.any(String) })
})

test('another’s conversation is not here', async () => {
  const get = () => Promise.reject(aProblem('NOT_FOUND'))
  const host = fakeHost({}, { conversations: { get } })
  await renderPage(conversationsPage, { host, path: '/account/messages/:id', address: `/account/messages/${ID}` })
  expect(await screen.findByRole('heading', { level: 1, name: messages.missingTitle })).toBeVisible()
})
