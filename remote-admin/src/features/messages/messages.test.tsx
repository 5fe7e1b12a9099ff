import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { ContactThread } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as MessagesPage } from './list/messages-page.route'
import { Page as MessagePage } from './thread/message-page.route'

const ID = '00000000-0000-4000-8000-000000000009'
const thread = (over: Partial<ContactThread> = {}): ContactThread => ({
  ...{ id: ID, reference: 'C7F3K-92QXD', topic: 'order', name: 'Ada', email: 'ada@example.test', member: true },
  ...{ orderNumber: 'H7F3K-92QXD', message: 'Where is my coat?', state: 'open', requestId: 'req-12345678' },
  ...{ createdAt: '2026-01-28T09:00:00Z', answers: [], shop: null, failedRequestId: null },
  ...over,
})

const renderPages = (answers: Record<string, Answer>, at: string) =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/messages" element={<MessagesPage />} />
      <Route path="/admin/messages/:id" element={<MessagePage />} />
    </Routes>,
    { at, answers },
  )

beforeEach(() => setWidth(1440))

test('the queue leads to a message', async () => {
  const { answers: _, ...message } = thread()
  renderPages(
    {
      'GET /api/admin/contact': answer({ items: [message], page: 1, pageCount: 1, next: null, total: 1 }),
      [`GET /api/admin/contact/${ID}`]: answer(thread()),
    },
    '/admin/messages',
  )
  expect(await screen.findByText('1 message to answer')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: /Ada.*Where is my coat/ }))
  expect(await screen.findByRole('heading', { name: 'An order' })).toBeInTheDocument()
  for (const fact of ['Ada, ada@example.test (signed in)', 'H7F3K-92QXD', 'req-12345678'])
    expect(screen.getByText(fact)).toBeInTheDocument()
})

test('an answer that was not sent stays in its field, and is sent again as the same one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sent: { answer: string; requestId: string }[] = []
  const { host } = renderPages(
    {
      [`GET /api/admin/contact/${ID}`]: answer(thread()),
      [`POST /api/admin/contact/${ID}/answers`]: async (request) => {
        sent.push((await request.json()) as (typeof sent)[number])
        if (sent.length === 1) return refuse(503, 'UNAVAILABLE')(request)
        const writtenAt = '2026-01-28T10:00:00Z'
        const answers = [{ id: ID, body: 'It arrives tomorrow.', author: 'admin@demo.test', writtenAt }]
        return Response.json(thread({ state: 'answered', answers }))
      },
    },
    `/admin/messages/${ID}`,
  )
  const send = await screen.findByRole('button', { name: 'Send the answer' })
  await userEvent.click(send)
  expect(await screen.findByText('Write an answer first')).toBeInTheDocument()
  const field = screen.getByRole('textbox', { name: 'Your answer' })
  await userEvent.type(field, 'It arrives tomorrow.')
  await userEvent.click(send)
  expect(await screen.findByRole('alert')).toHaveTextContent('The answer was not sent')
  expect(field).toHaveValue('It arrives tomorrow.')
  await userEvent.click(send)
  expect(await screen.findByText(/admin@demo.test answered by mail/)).toBeInTheDocument()
  expect(field).toHaveValue('')
  expect(host.toast.success).toHaveBeenCalledWith('The answer is on its way.')
  expect(sent[1]).toEqual(sent[0])
})

test('what somebody else has answered meanwhile is shown, and what was typed can still be sent', async () => {
  const sent: unknown[] = []
  const writtenAt = '2026-01-28T10:00:00Z'
  const theirs = { id: ID, body: 'It arrives on Friday.', author: 'sam@demo.test', writtenAt }
  const own = { ...theirs, id: ID.replace(/9$/, '8'), body: 'By noon.', author: 'admin@demo.test' }
  let now = thread()
  renderPages(
    {
      [`GET /api/admin/contact/${ID}`]: (request) => answer(now)(request),
      [`POST /api/admin/contact/${ID}/answers`]: async (request) => {
        const { answers } = (await request.json()) as { answers: number }
        sent.push(answers)
        const isSeen = answers === now.answers.length && sent.length > 1
        now = thread({ state: 'answered', answers: isSeen ? [theirs, own] : [theirs] })
        return isSeen ? Response.json(now) : refuse(409, 'CONFLICT')(request)
      },
    },
    `/admin/messages/${ID}`,
  )
  const field = await screen.findByRole('textbox', { name: 'Your answer' })
  await userEvent.type(field, 'By noon.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has answered meanwhile')
  expect(screen.getByText('It arrives on Friday.')).toBeInTheDocument()
  expect(field).toHaveValue('By noon.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(sent).toEqual([0, 1])
})

test('a message is closed and opened again', async () => {
  renderPages(
    {
      [`GET /api/admin/contact/${ID}`]: answer(thread()),
      [`POST /api/admin/contact/${ID}/close`]: answer(thread({ state: 'closed' })),
      [`POST /api/admin/contact/${ID}/reopen`]: answer(thread()),
    },
    `/admin/messages/${ID}`,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument())
})

test('a message that there is none of leads back', async () => {
  renderPages({ [`GET /api/admin/contact/${ID}`]: refuse(404, 'NOT_FOUND') }, `/admin/messages/${ID}`)
  expect(await screen.findByRole('heading', { name: 'There is no such message' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'To the messages' })).toHaveAttribute('href', '/admin/messages')
})
