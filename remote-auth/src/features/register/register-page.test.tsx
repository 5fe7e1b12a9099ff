import { screen, waitFor } from '@testing-library/react'
import { accountMessages } from 'shared-contracts'
import { describe, expect, test } from 'vitest'
import { answer, refuse, type Answers } from 'standalone/testing'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './register-page.route'

const REGISTER = 'POST /api/auth/register'

interface Typed {
  email?: string
  password?: string
  confirm?: string
  terms?: boolean
}

async function submit(typed: Typed, answers: Answers = {}, path = '/auth/register') {
  const { email = 'ada@example.com', password = 'correct horse', confirm = password, terms = true } = typed
  const page = await renderPage(path, answers)
  if (email) await page.fill('Email', email)
  if (password) await page.fill('Password', password)
  if (confirm) await page.fill('Confirm password', confirm)
  if (terms) await page.user.click(screen.getByRole('checkbox'))
  await page.user.click(page.button(messages.submit))
  return page
}

describe.each([
  ['/auth/register', '/auth/login'],
  ['/seller/register', '/seller/login'],
])('%s', (path, login) => {
  test('has the specified title, fields and links', async () => {
    const { field } = await renderPage(path)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create and account')
    expect(field('Email')).toHaveAttribute('autocomplete', 'username')
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password')
    expect(field('Confirm password')).toHaveAttribute('autocomplete', 'new-password')
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(screen.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('link', { name: 'Login here' })).toHaveAttribute('href', login)
  })
})

test.each<[string, Typed, string, string]>([
  ['no address', { email: '' }, 'Email', accountMessages.emailRequired],
  ['an address that is none', { email: 'ada' }, 'Email', accountMessages.emailInvalid],
  ['no password', { password: '', confirm: 'x' }, 'Password', accountMessages.passwordRequired],
  ['a short password', { password: 'seven77' }, 'Password', accountMessages.passwordTooShort],
  ['a long password', { password: 'x'.repeat(129) }, 'Password', accountMessages.passwordTooLong],
  ['no repetition', { confirm: '' }, 'Confirm password', accountMessages.confirmRequired],
  ['another password', { confirm: 'correct house' }, 'Confirm password', accountMessages.confirmMismatch],
  ['terms not accepted', { terms: false }, 'I accept the Terms and Conditions', accountMessages.termsRequired],
])('%s: said at the field, which gets the focus; nothing is sent', async (_, typed, label, message) => {
  const { field, sent } = await submit(typed)
  expect(await screen.findByText(message)).toBeVisible()
  expect(field(label)).toBeInvalid()
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message))
  await waitFor(() => expect(field(label)).toHaveFocus())
  expect(sent).toEqual([])
})

test('a shopper registers with the whole form and finds the log-in filled in', async () => {
  const { sent, toast, field } = await submit({}, { [REGISTER]: answer(account, 201) }, '/auth/register?next=%2Forders')
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  const password = 'correct horse'
  expect(sent).toEqual([
    { call: REGISTER, body: { email: 'ada@example.com', password, confirmPassword: password, terms: true } },
  ])
  expect(toast.success).toHaveBeenCalledExactlyOnceWith(messages.success)
  expect(field('Email')).toHaveValue('ada@example.com')
  expect(screen.getByRole('status')).toHaveTextContent('We have written to ada@example.com')
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth/register?next=%2Forders')
})

test('who comes from an order finds its address filled in', async () => {
  const { field } = await renderPage({ pathname: '/auth/register', state: { email: 'ada@example.com' } })
  expect(field('Email')).toHaveValue('ada@example.com')
})

test('a seller registers at the seller endpoint and stays in the seller area', async () => {
  const answers = { 'POST /api/seller/register': answer({ ...account, audience: 'seller' }, 201) }
  await submit({}, answers, '/seller/register')
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(screen.getByText('Seller back-office')).toBeVisible()
})

const refused = { field: 'email', code: 'REFUSED', message: 'From the server: not this one.' }

test('an address that is refused: at the field until it is changed, whatever else is typed', async () => {
  const answers = { [REGISTER]: refuse(422, 'VALIDATION_FAILED', { errors: [refused] }) }
  const { user, field, button, toast, sent, fill } = await submit({}, answers)
  expect(await screen.findByText(refused.message)).toBeVisible()
  expect(toast.error).toHaveBeenCalledOnce()
  await waitFor(() => expect(field('Email')).toHaveFocus())

  await fill('Password', 's')
  await fill('Confirm password', 's')
  await user.click(button(messages.submit))
  expect(screen.getByText(refused.message)).toBeVisible()
  expect(sent).toHaveLength(1)

  await fill('Email', '.uk')
  await waitFor(() => expect(screen.queryByText(refused.message)).toBeNull())
  await user.click(button(messages.submit))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('a common password finds its field even when the API names none', async () => {
  const { field } = await submit({}, { [REGISTER]: refuse(422, 'PASSWORD_TOO_COMMON') })
  expect(await screen.findByText(accountMessages.passwordCommon)).toBeVisible()
  expect(field('Password')).toBeInvalid()
  expect(field('Password')).toHaveValue('correct horse')
})

test('what the server finds in several fields stands at each of them', async () => {
  const errors = [
    { field: 'email', code: 'INVALID', message: 'No mail goes there.' },
    { field: 'password', code: 'TOO_SHORT', message: 'Longer, please.' },
  ]
  const { field } = await submit({}, { [REGISTER]: refuse(422, 'VALIDATION_FAILED', { errors }) })
  expect(await screen.findByText('No mail goes there.')).toBeVisible()
  expect(screen.getByText('Longer, please.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Almost. Please look at what is marked and try again.')
  await waitFor(() => expect(field('Email')).toHaveFocus())
})

test('what the server finds in no field of the form stands in the alert', async () => {
  const errors = [{ field: 'captcha', code: 'REQUIRED', message: 'Something unforeseen is missing.' }]
  await submit({}, { [REGISTER]: refuse(422, 'VALIDATION_FAILED', { errors }) })
  expect(await screen.findByRole('alert')).toHaveTextContent('Something unforeseen is missing.')
})
