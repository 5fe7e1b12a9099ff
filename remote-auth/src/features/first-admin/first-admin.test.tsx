import { screen } from '@testing-library/react'
import { accountMessages } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, type Answers } from 'standalone/testing'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'

const CALL = 'POST /api/admin/first-admin'
const admin = { ...account, audience: 'admin' } as const
const password = 'correct horse'

async function submit(answers: Answers) {
  const page = await renderPage('/admin/first-admin?token=t0ken', answers)
  await page.fill('Email', 'ada@example.com')
  await page.fill('Password', password)
  await page.fill('Confirm password', password)
  await page.user.click(page.button(messages.submit))
  return page
}

test('the account is made with the token of the link, and its owner is signed in', async () => {
  const { sent, toast } = await submit({ [CALL]: answer(admin, 201) })
  expect(await screen.findByText('elsewhere: /admin/setup')).toBeVisible()
  const typed = { email: 'ada@example.com', password, confirmPassword: password }
  expect(sent).toEqual([{ call: CALL, body: { ...typed, token: 't0ken' } }])
  expect(toast.success).toHaveBeenCalledExactlyOnceWith(messages.success)
})

test('a common password is said at its field, and the link can be used again', async () => {
  const { field } = await submit({ [CALL]: refuse(422, 'PASSWORD_TOO_COMMON') })
  expect(await screen.findByText(accountMessages.passwordCommon)).toBeVisible()
  expect(field('Password')).toHaveValue(password)
  expect(screen.getByRole('button', { name: messages.submit })).toBeEnabled()
})

test('a link that is over says why, and leads to the log-in', async () => {
  await submit({ [CALL]: refuse(410, 'LINK_INVALID') })
  expect(await screen.findByRole('heading', { name: messages.deadTitle })).toHaveFocus()
  expect(screen.getByRole('link', { name: messages.logIn })).toHaveAttribute('href', '/admin/login')
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('an address without a token is no link', async () => {
  await renderPage('/admin/first-admin')
  expect(screen.getByRole('heading', { name: messages.deadTitle })).toBeVisible()
})
