import { screen, waitFor } from '@testing-library/react'
import { accountMessages } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse } from 'standalone/testing'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'

const accepted = answer({ status: 'accepted' }, 202)

test.each([
  ['/auth/forgot', 'POST /api/auth/forgot-password', '/auth/login'],
  ['/seller/forgot', 'POST /api/seller/forgot-password', '/seller/login'],
  ['/admin/forgot', 'POST /api/admin/forgot-password', '/admin/login'],
])('%s sends a link (%s) and says the same to everybody', async (path, call, login) => {
  const { user, field, button, sent, fill } = await renderPage(path, { [call]: accepted })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(messages.title)
  expect(field('Email')).toHaveAttribute('autocomplete', 'username')
  await fill('Email', 'ada@example.com')
  await user.click(button(messages.submit))
  const heading = await screen.findByRole('heading', { name: messages.sentTitle })
  expect(heading).toHaveFocus()
  expect(screen.getByText(messages.sent('ada@example.com'))).toBeVisible()
  expect(sent).toEqual([{ call, body: { email: 'ada@example.com' } }])
  expect(screen.getByRole('link', { name: 'Login here' })).toHaveAttribute('href', login)
  expect(screen.getByRole('link', { name: messages.demoInbox })).toHaveAttribute('href', '/dev/inbox')
})

test('another address may be tried', async () => {
  const { user, field, button, fill } = await renderPage('/auth/forgot', { 'POST /api/auth/forgot-password': accepted })
  await fill('Email', 'ada@example.com')
  await user.click(button(messages.submit))
  await user.click(await screen.findByRole('button', { name: messages.another }))
  expect(field('Email')).toHaveValue('')
})

test('an address that is none is not sent', async () => {
  const { user, field, button, sent, fill } = await renderPage('/auth/forgot')
  await fill('Email', 'ada')
  await user.click(button(messages.submit))
  expect(await screen.findByText(accountMessages.emailInvalid)).toBeVisible()
  await waitFor(() => expect(field('Email')).toHaveFocus())
  expect(sent).toEqual([])
})

test('a refusal stays at the form, with what was typed', async () => {
  const call = 'POST /api/auth/forgot-password'
  const { user, field, button, toast, fill } = await renderPage('/auth/forgot', {
    [call]: refuse(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 30 }),
  })
  await fill('Email', 'ada@example.com')
  await user.click(button(messages.submit))
  expect(await screen.findByRole('alert')).toHaveTextContent(/try again in 30 seconds\./)
  expect(toast.error).toHaveBeenCalledOnce()
  expect(field('Email')).toHaveValue('ada@example.com')
})
