import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from 'shared-contracts'
import { aProblem } from 'standalone/testing'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as contactPage from './contact-page.route'
import { messages } from './messages'

type Send = ApiClient['contact']['send']

const path = '/contact'
const aMember = { id: crypto.randomUUID(), audience: 'shop' as const, email: 'ada@example.test', name: 'Ada' }

beforeEach(() => sessionStorage.clear())

async function fill() {
  await userEvent.selectOptions(screen.getByLabelText(messages.topic), messages.topics.order)
  await userEvent.type(screen.getByLabelText(messages.name), 'Ada')
  await userEvent.type(screen.getByLabelText(messages.email), 'ada@example.test')
  await userEvent.type(screen.getByLabelText(messages.message), 'Where is my coat?')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: /Send/ }))

test('what was written is sent once, and answered with a reference that has the focus', async () => {
  const send = vi.fn<Send>(async () => ({ reference: 'C7F3K-92QXD' }))
  await renderPage(contactPage, { host: fakeHost({}, { contact: { send } }), path })
  await fill()
  await submit()
  expect(await screen.findByText('C7F3K-92QXD')).toBeVisible()
  expect(screen.getByRole('heading', { name: messages.sentTitle })).toHaveFocus()
  const { tookMs, ...sent } = send.mock.calls[0]![0]
  expect(sent).toEqual({
    topic: 'order',
    name: 'Ada',
    email: 'ada@example.test',
    orderNumber: undefined,
    message: 'Where is my coat?',
    website: undefined,
  })
  expect(tookMs).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: messages.another }))
  expect(screen.getByLabelText(messages.message)).toHaveValue('')
})

test('a failure is shown in place and as a toast, keeps what was typed, and can be tried again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const send = vi
    .fn<Send>(async () => ({ reference: 'C7F3K-92QXD' }))
    .mockRejectedValueOnce(aProblem('TOO_MANY_REQUESTS'))
  const host = fakeHost({}, { contact: { send } })
  await renderPage(contactPage, { host, path })
  await fill()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('That was a lot at once')
  expect(host.toast.error).toHaveBeenCalledOnce()
  expect(screen.getByLabelText(messages.message)).toHaveValue('Where is my coat?')
  await userEvent.click(screen.getByRole('button', { name: messages.again }))
  expect(await screen.findByText('C7F3K-92QXD')).toBeVisible()
  warn.mockRestore()
})

test('nothing is sent while something is missing, and the first such field has the focus', async () => {
  const send = vi.fn<Send>()
  await renderPage(contactPage, { host: fakeHost({}, { contact: { send } }), path })
  await submit()
  await waitFor(() => expect(screen.getByLabelText(messages.topic)).toHaveFocus())
  expect(screen.getByLabelText(messages.message)).toBeInvalid()
  expect(screen.getByLabelText(messages.orderNumber)).toBeValid()
  expect(send).not.toHaveBeenCalled()
})

test('what was typed outlives a reload', async () => {
  const { unmount } = await renderPage(contactPage, { host: fakeHost(), path })
  await userEvent.type(screen.getByLabelText(messages.message), 'Half a sentence')
  unmount()
  await renderPage(contactPage, { host: fakeHost(), path })
  await waitFor(() => expect(screen.getByLabelText(messages.message)).toHaveValue('Half a sentence'))
})

test('a member finds name and address filled in', async () => {
  await renderPage(contactPage, { host: fakeHost({}, { session: async () => aMember }), path })
  await waitFor(() => expect(screen.getByLabelText(messages.email)).toHaveValue('ada@example.test'))
  expect(screen.getByLabelText(messages.name)).toHaveValue('Ada')
})
