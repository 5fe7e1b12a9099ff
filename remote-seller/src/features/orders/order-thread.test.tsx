import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderMessage } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse } from 'standalone/testing'
import { emptyThread, openOrder, ORDER_PATH } from '../../testing/open-order'
import { sellerOrder } from '../../testing/order-fixtures'
import { Page as OrderPage } from './order-page.route'

const written = (over: Partial<OrderMessage> = {}): OrderMessage => ({
  id: '00000000-0000-4000-8000-000000000701',
  by: 'shopper',
  author: null,
  body: 'Is it warm?',
  sentAt: '2026-03-02T09:00:00.000Z',
  readAt: null,
  ...over,
})

test('messages are read, marked as read, and answered', async () => {
  const marked: unknown[] = []
  const thread = { items: [written()], hasEarlier: false, unread: 1 }
  const reply = written({ id: '00000000-0000-4000-8000-000000000702', by: 'seller', author: 'Nora', body: 'Very.' })
  openOrder(<OrderPage />, sellerOrder(), {
    [`GET ${ORDER_PATH}/messages`]: answer(thread),
    [`POST ${ORDER_PATH}/messages/read`]: async (request) => {
      marked.push(await request.json())
      return Response.json({ ...thread, unread: 0 })
    },
    [`POST ${ORDER_PATH}/messages`]: answer({ items: [written(), reply], hasEarlier: false, unread: 0 }),
  })
  expect(await screen.findByText('Is it warm?')).toBeVisible()
  await expect.poll(() => marked).toEqual([{ upTo: written().id }])
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Write something first')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Write to the shopper'), 'Very.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/You \(Nora\)/)).toBeVisible()
  expect(screen.getByLabelText('Write to the shopper')).toHaveValue('')
})

test('what was typed while a message was sent stays, and one corrected after a lost answer is sent as another', async () => {
  const sent: { body: string; requestId: string }[] = []
  const answers: (() => void)[] = []
  openOrder(<OrderPage />, sellerOrder(), {
    [`POST ${ORDER_PATH}/messages`]: async (request) => {
      sent.push((await request.json()) as { body: string; requestId: string })
      if (sent.length === 1) return refuse(500, 'INTERNAL')(request)
      await new Promise<void>((resolve) => answers.push(resolve))
      return answer({ ...emptyThread, items: [written({ by: 'seller', author: 'Nora', body: 'Very, yes.' })] })(request)
    },
  })
  const field = await screen.findByLabelText('Write to the shopper')
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(field, 'Very.')
  await press()
  await screen.findByRole('alert')
  await userEvent.type(field, '{Backspace}, yes.')
  await press()
  await expect.poll(() => answers).toHaveLength(1)
  await userEvent.type(field, ' And light')
  answers[0]?.()
  expect(await screen.findByText(/You \(Nora\)/)).toBeVisible()
  expect(field).toHaveValue('Very, yes. And light')
  expect(sent.map(({ body }) => body)).toEqual(['Very.', 'Very, yes.'])
  expect(sent[1]?.requestId).not.toBe(sent[0]?.requestId)
})

test('earlier messages stay when a new one comes', async () => {
  const at = (minute: number) =>
    written({
      id: `00000000-0000-4000-8000-00000000080${minute}`,
      body: `Message ${minute}`,
      sentAt: `2026-03-02T09:0${minute}:00.000Z`,
      readAt: '2026-03-02T10:00:00.000Z',
    })
  let newest = [at(2), at(3)]
  openOrder(<OrderPage />, sellerOrder(), {
    [`GET ${ORDER_PATH}/messages`]: (request) =>
      new URL(request.url).searchParams.has('before')
        ? answer({ ...emptyThread, items: [at(1)] })(request)
        : answer({ ...emptyThread, items: newest, hasEarlier: true })(request),
    [`POST ${ORDER_PATH}/messages`]: (request) => {
      newest = [at(3), at(4)]
      return answer({ ...emptyThread, items: newest, hasEarlier: true })(request)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  await screen.findByText('Message 1')
  await userEvent.type(screen.getByLabelText('Write to the shopper'), 'Message 4')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Message 4', { selector: 'p' })
  expect(screen.getAllByText(/^Message \d$/, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4].map((minute) => `Message ${minute}`),
  )
})

test('earlier messages that do not come are said to be missing, and can be asked for again', async () => {
  let broken = true
  openOrder(<OrderPage />, sellerOrder(), {
    [`GET ${ORDER_PATH}/messages`]: (request) => {
      const isEarlier = new URL(request.url).searchParams.has('before')
      if (isEarlier && broken) return refuse(503, 'UNAVAILABLE')(request)
      const items = [written(isEarlier ? { id: '00000000-0000-4000-8000-000000000700', body: 'Hello' } : {})]
      return answer({ ...emptyThread, items, hasEarlier: !isEarlier })(request)
    },
  })
  const earlier = await screen.findByRole('button', { name: 'Show earlier messages' })
  await userEvent.click(earlier)
  expect(await screen.findByRole('alert')).toHaveTextContent('A seam gave way on our side')
  broken = false
  await userEvent.click(earlier)
  expect(await screen.findByText('Hello')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
