import { screen, waitFor } from '@testing-library/react'
import { accountMessages } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, unreachable, type Answers } from 'standalone/testing'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'

const RESET = 'POST /api/auth/reset-password'

async function submit(password: string, confirm: string, answers: Answers = {}, path = '/auth/reset?token=t0ken') {
  const page = await renderPage(path, answers)
  await page.fill('Password', password)
  await page.fill('Confirm password', confirm)
  await page.user.click(page.button(messages.submit))
  return page
}

test.each([
  ['/auth/reset', RESET],
  ['/seller/reset', 'POST /api/seller/reset-password'],
  ['/admin/reset', 'POST /api/admin/reset-password'],
])('%s sets the password with the token of the link (%s) and leads to the log-in', async (path, call) => {
  const { sent, toast } = await submit('correct horse', 'correct horse', { [call]: answer() }, `${path}?token=t0ken`)
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  const password = 'correct horse'
  expect(sent).toEqual([{ call, body: { token: 't0ken', password, confirmPassword: password } }])
  expect(toast.success).toHaveBeenCalledExactlyOnceWith(messages.success)
})

test('who was signed in is asked for the new password, since every session has ended', async () => {
  const { fill, user, button } = await renderPage('/auth/reset?token=t0ken', { [RESET]: answer() }, account)
  await fill('Password', 'correct horse')
  await fill('Confirm password', 'correct horse')
  await user.click(button(messages.submit))
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})

test.each([
  ['short', 'short', 'Password', accountMessages.passwordTooShort],
  ['correct horse', 'correct house', 'Confirm password', accountMessages.confirmMismatch],
])('%s and %s are not sent', async (password, confirm, label, message) => {
  const { field, sent } = await submit(password, confirm)
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(field(label)).toHaveFocus())
  expect(sent).toEqual([])
})

test('a common password is refused at its field and may be changed', async () => {
  const { field } = await submit('password', 'password', { [RESET]: refuse(422, 'PASSWORD_TOO_COMMON') })
  expect(await screen.findByText(accountMessages.passwordCommon)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(messages.passwordTooCommon)
  await waitFor(() => expect(field('Password')).toHaveFocus())
})

test('without a connection everything typed stays', async () => {
  const { field } = await submit('correct horse', 'correct horse', { [RESET]: unreachable })
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the shop/)
  expect(field('Password')).toHaveValue('correct horse')
})

test('an expired link says what to do', async () => {
  const { toast } = await submit('correct horse', 'correct horse', { [RESET]: refuse(410, 'RESET_LINK_INVALID') })
  const heading = await screen.findByRole('heading', { name: messages.deadTitle })
  expect(heading).toHaveFocus()
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('That did not work. The page says why.')
  expect(screen.getByRole('link', { name: messages.another })).toHaveAttribute('href', '/auth/forgot')
})

test('a link without its token leads to a new one', async () => {
  await renderPage('/seller/reset')
  expect(screen.getByRole('heading', { name: messages.deadTitle })).toBeVisible()
  expect(screen.getByRole('link', { name: messages.another })).toHaveAttribute('href', '/seller/forgot')
})
