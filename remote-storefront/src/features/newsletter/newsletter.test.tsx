import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ApiClient } from 'shared-contracts'
import { aProblem } from 'standalone/testing'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import { emailLinkPage, newsletterPages } from './newsletter-pages'
import { messages } from './messages'

test('asking leads to the inbox, and another address can be given', async () => {
  const subscribe = vi.fn<ApiClient['newsletter']['subscribe']>(async () => ({ status: 'accepted' }))
  await renderPage(newsletterPages.ask, { host: fakeHost({}, { newsletter: { subscribe } }), path: '/newsletter' })
  await userEvent.type(screen.getByLabelText(messages.email), 'Ada@Example.test')
  await userEvent.click(screen.getByRole('button', { name: messages.submit }))
  expect(await screen.findByRole('heading', { name: messages.askedTitle })).toBeVisible()
  expect(subscribe).toHaveBeenCalledWith({ email: 'ada@example.test' })
  await userEvent.click(screen.getByRole('button', { name: messages.other }))
  expect(screen.getByLabelText(messages.email)).toBeVisible()
})

test.each(['confirm', 'unsubscribe'] as const)('%s acts on a press, and not on the visit', async (purpose) => {
  const call = vi.fn(async () => undefined)
  const path = `/newsletter/${purpose}`
  const host = fakeHost({}, { newsletter: { [purpose]: call } })
  await renderPage(emailLinkPage(purpose), { host, path, address: `${path}?token=signed` })
  expect(call).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: messages[purpose].submit }))
  expect(await screen.findByRole('heading', { name: messages[purpose].doneTitle })).toBeVisible()
  expect(call).toHaveBeenCalledWith({ token: 'signed' })
})

test('a link without its token leads to a new one', async () => {
  await renderPage(emailLinkPage('confirm'), { host: fakeHost(), path: '/newsletter/confirm' })
  expect(screen.getByRole('heading', { name: messages.confirm.deadTitle })).toBeVisible()
  expect(screen.getByRole('link', { name: messages.confirm.wayOn })).toHaveAttribute('href', '/newsletter')
})

test('what fails can be pressed again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const confirm = vi.fn(async () => undefined).mockRejectedValueOnce(aProblem('TOO_MANY_REQUESTS'))
  const host = fakeHost({}, { newsletter: { confirm } })
  await renderPage(emailLinkPage('confirm'), {
    host,
    path: '/newsletter/confirm',
    address: '/newsletter/confirm?token=t',
  })
  await userEvent.click(screen.getByRole('button', { name: messages.confirm.submit }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages.again }))
  expect(await screen.findByRole('heading', { name: messages.confirm.doneTitle })).toBeVisible()
  warn.mockRestore()
})
