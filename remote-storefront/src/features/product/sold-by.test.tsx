import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Account, ApiClient } from 'shared-contracts'
import { aProblem } from 'standalone/testing'
import { aProduct } from '../../testing/catalogue-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import { messages } from './ask/ask-dialog'
import * as productPage from './product-page.route'

const path = '/store/:id'
const address = '/store/wool-coat'
const account: Account = {
  ...{ id: '00000000-0000-4000-8000-000000000001', audience: 'shop' },
  ...{ email: 'ada@example.com', name: 'Ada' },
}
const ID = '00000000-0000-4000-8000-000000000901'
const asked = {
  conversation: {
    ...{ id: ID, order: null, other: 'Quayside', unread: 0, waits: true },
    product: { slug: 'wool-coat', title: 'Wool coat', picture: null, onSale: true },
    last: { by: 'shopper', at: '2026-03-01T12:00:00.000Z', excerpt: 'Is it warm?' },
  },
  thread: { items: [], hasEarlier: false, unread: 0 },
}

async function open(
  basket: {
    ask?: ReturnType<typeof vi.fn>
    follows?: Partial<ApiClient['follows']>
  },
  { signedIn = true, at = address } = {},
) {
  const { ask, follows } = basket
  const host = fakeHost(
    { get: async () => aProduct() },
    {
      ...(signedIn && { session: async () => account }),
      follows: { slugs: async () => ({ slugs: [] }), ...follows },
      ...(ask && { conversations: { ask: ask as unknown as ApiClient['conversations']['shopper']['ask'] } }),
    },
  )
  await renderPage(productPage, { host, path, address: at })
  return host
}

test('a shopper asks the seller, and is led to the conversation', async () => {
  const ask = vi.fn(async () => asked)
  await open({ ask })
  await userEvent.click(screen.getByRole('button', { name: 'Ask a question' }))
  const dialog = await screen.findByRole('dialog', { name: messages.title('Quayside') })
  await userEvent.click(within(dialog).getByRole('button', { name: messages.send }))
  expect(await within(dialog).findByText('Write something first')).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
  await userEvent.type(within(dialog).getByRole('textbox', { name: messages.label }), '  Is it warm? ')
  await userEvent.click(within(dialog).getByRole('button', { name: messages.send }))
  expect(await screen.findByRole('link', { name: 'See it in your messages' })).toHaveAttribute(
    'href',
    `/account/messages/${ID}`,
  )
  expect(ask).toHaveBeenCalledWith({ id: 'wool-coat', body: 'Is it warm?', requestId: expect.any(String) })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refusal is said in the server’s words, and what is typed stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const refusal = aProblem('REFUSED') as Error & { data: object }
  refusal.data = { ...refusal.data, detail: 'This is your own shop' }
  const ask = vi.fn(() => Promise.reject(refusal))
  await open({ ask })
  await userEvent.click(screen.getByRole('button', { name: 'Ask a question' }))
  const field = await screen.findByRole('textbox', { name: messages.label })
  await userEvent.type(field, 'Is it warm?')
  await userEvent.click(screen.getByRole('button', { name: messages.send }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This is your own shop')
  expect(field).toHaveValue('Is it warm?')
})

test('a guest signs in first, and comes back to the question', async () => {
  await open({}, { signedIn: false })
  await userEvent.click(screen.getByRole('button', { name: 'Ask a question' }))
  expect(await screen.findByRole('link', { name: messages.signIn })).toHaveAttribute(
    'href',
    `/auth/login?next=${encodeURIComponent('/store/wool-coat?ask=1')}`,
  )
})

test('whoever comes back with the question in the address finds it open', async () => {
  await open({}, { at: `${address}?ask=1` })
  expect(await screen.findByRole('textbox', { name: messages.label })).toBeVisible()
})

test('a shop is followed and unfollowed beside its item; a failure says so', async () => {
  const follow = vi.fn(async () => ({ slugs: ['quayside'] }))
  const unfollow = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const host = await open({ follows: { follow, unfollow } })
  await userEvent.click(screen.getByRole('button', { name: 'Follow Quayside' }))
  const ending = await screen.findByRole('button', { name: 'Unfollow Quayside' })
  expect(host.toast.success).toHaveBeenCalledWith(expect.stringMatching(/^You follow Quayside\./))
  await userEvent.click(ending)
  await vi.waitFor(() => expect(host.toast.error).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: 'Unfollow Quayside' })).toBeVisible()
})

test('a guest who wants to follow is shown where to sign in', async () => {
  await open({}, { signedIn: false })
  await userEvent.click(screen.getByRole('button', { name: 'Follow Quayside' }))
  expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute(
    'href',
    `/auth/login?next=${encodeURIComponent('/store/wool-coat')}`,
  )
})
