import { screen, waitFor, within } from '@testing-library/react'
import { accountMessages } from 'shared-contracts'
import { describe, expect, test } from 'vitest'
import { answer, held, refuse, unreachable, type Answer } from 'standalone/testing'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'

const LOGIN = 'POST /api/auth/login'

async function submit(answer: Answer, path = '/auth/login') {
  const page = await renderPage(path, { [LOGIN]: answer })
  await page.fill('Email', '  Ada@Example.com ')
  await page.fill('Password', 'correct horse')
  await page.user.click(page.button(messages.submit))
  return page
}

describe.each([
  ['/auth/login', '/auth/forgot', '/auth/register'],
  ['/seller/login', '/seller/forgot', '/seller/register'],
  ['/admin/login', '/admin/forgot', null],
])('%s', (path, forgot, register) => {
  test('has the specified title, fields and links', async () => {
    const { field } = await renderPage(path)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to your account')
    expect(field('Email')).toHaveAttribute('type', 'email')
    expect(field('Email')).toHaveAttribute('autocomplete', 'username')
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password')
    expect(screen.getByRole('checkbox', { name: /^Remember me for/ })).not.toBeChecked()
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', forgot)
    const link = screen.queryByRole('link', { name: 'Register' })
    if (register) expect(link).toHaveAttribute('href', register)
    else expect(link).toBeNull()
  })
})

test('seller and admin pages say which door they are', async () => {
  await renderPage('/seller/login')
  expect(within(screen.getByRole('banner')).getByText('Seller back-office')).toBeVisible()
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Hemline' })).toHaveAttribute('href', '/')
})

test('an empty form says what is missing, focuses the first field and sends nothing', async () => {
  const { user, field, button, sent, toast } = await renderPage('/auth/login')
  await user.click(button(messages.submit))
  expect(await screen.findByText(accountMessages.emailRequired)).toBeVisible()
  expect(screen.getByText(accountMessages.passwordRequired)).toBeVisible()
  await waitFor(() => expect(field('Email')).toHaveFocus())
  expect(field('Email')).toHaveAccessibleDescription(accountMessages.emailRequired)
  expect(sent).toEqual([])
  expect(toast.error).not.toHaveBeenCalled()
})

test('an address that is none is named, and the error goes while it is corrected', async () => {
  const { user, button, fill } = await renderPage('/auth/login')
  await fill('Email', 'ada@example')
  await fill('Password', 'x')
  await user.click(button(messages.submit))
  expect(await screen.findByText(accountMessages.emailInvalid)).toBeVisible()
  await fill('Email', '.com')
  await waitFor(() => expect(screen.queryByText(accountMessages.emailInvalid)).toBeNull())
})

test('nothing is checked before the first submission', async () => {
  const { user, fill } = await renderPage('/auth/login')
  await fill('Email', 'a')
  await user.tab()
  expect(screen.queryByText(accountMessages.emailInvalid)).toBeNull()
})

test('a shopper signs in with a tidied address and lands on the landing page', async () => {
  const { sent } = await submit(answer(account))
  expect(await screen.findByText('elsewhere: /')).toBeVisible()
  expect(sent).toEqual([
    { call: LOGIN, body: { email: 'ada@example.com', password: 'correct horse', rememberMe: false } },
  ])
})

test.each([
  ['/seller/login', 'POST /api/seller/login', '/seller/dashboard'],
  ['/admin/login', 'POST /api/admin/login', '/admin/dashboard'],
])('%s signs in at its own endpoint (%s) and leads to %s', async (path, call, destination) => {
  const { user, button, sent, fill } = await renderPage(path, { [call]: answer(account) })
  await fill('Email', 'ada@example.com')
  await fill('Password', 'correct horse')
  await user.click(screen.getByRole('checkbox', { name: /^Remember me for/ }))
  await user.click(button(messages.submit))
  expect(await screen.findByText(`elsewhere: ${destination}`)).toBeVisible()
  expect(sent[0]).toMatchObject({ call, body: { rememberMe: true } })
})

test('a safe next wins', async () => {
  await submit(answer(account), '/auth/login?next=%2Forders%3Fpage%3D2%23top')
  expect(await screen.findByText('elsewhere: /orders?page=2#top')).toBeVisible()
})

test.each(['https://evil.example/', '//evil.example', '/seller/products'])('the next %s is ignored', async (next) => {
  await submit(answer(account), `/auth/login?next=${encodeURIComponent(next)}`)
  expect(await screen.findByText('elsewhere: /')).toBeVisible()
})

test('next travels along the links', async () => {
  await renderPage('/auth/login?next=%2Forders')
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth/register?next=%2Forders')
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/auth/forgot?next=%2Forders')
})

test.each<[string, Answer, string | RegExp]>([
  ['wrong credentials', refuse(401, 'INVALID_CREDENTIALS'), messages.invalidCredentials],
  [
    'what the API adds',
    refuse(401, 'INVALID_CREDENTIALS', { detail: 'Look in your mail.' }),
    / again\. Look in your mail\.$/,
  ],
  ['too many tries', refuse(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 700 }), /try again in 12 minutes\./],
  ['too many tries without a time', refuse(429, 'TOO_MANY_REQUESTS'), /try again in a few minutes/],
  ['a broken server', refuse(500, 'INTERNAL'), /A seam gave way on our side/],
  ['a proxy that answers HTML', () => new Response('<h1>502</h1>', { status: 502 }), /could not reach the shop/],
  ['no connection', unreachable, /could not reach the shop/],
])('%s: a toast, an alert, a warning, and everything typed stays', async (_, answer, text) => {
  const { toast, warned, field } = await submit(answer)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('That did not work. The page says why.')
  expect(warned).toHaveBeenCalledOnce()
  expect(field('Password')).toHaveValue('correct horse')
  expect(field('Email').value).toContain('Ada@Example.com')
})

test('alert and toast go when the form is sent again', async () => {
  const second = held(answer(account))
  let tries = 0
  const page = await submit((request) => (tries++ ? second.wait(request) : refuse(401, 'INVALID_CREDENTIALS')(request)))
  await screen.findByRole('alert')
  expect(page.closeToast).not.toHaveBeenCalled()
  await page.user.click(page.button(messages.submit))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(page.closeToast).toHaveBeenCalledOnce()
  second.release()
  expect(await screen.findByText('elsewhere: /')).toBeVisible()
})

test('while the call is pending the button spins, keeps the focus and sends nothing again', async () => {
  const { wait, release } = held(answer(account))
  const { user, field, sent } = await submit(wait)
  const button = await screen.findByRole('button', { name: 'Loading...' })
  expect(button).toHaveFocus()
  await user.click(button)
  await user.type(field('Password'), '{Enter}')
  expect(sent).toHaveLength(1)
  release()
  expect(await screen.findByText('elsewhere: /')).toBeVisible()
})

test('the password can be looked at', async () => {
  const { user, field } = await renderPage('/auth/login')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('Password')).toHaveAttribute('type', 'text')
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password')
})

test('who is signed in already is sent on', async () => {
  await renderPage('/auth/login?next=%2Forders', { 'GET /api/auth/check-session': answer(account) })
  expect(await screen.findByText('elsewhere: /orders')).toBeVisible()
})

test('a wrong code is said once: at its field, which has the focus', async () => {
  const wrong = { errors: [{ field: 'code', code: 'CODE_INVALID', message: accountMessages.codeWrong }] }
  const { user, field, toast, button } = await submitCode(refuse(422, 'CODE_INVALID', wrong))
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(new RegExp(accountMessages.codeWrong)))
  expect(screen.getAllByText(/code is not right/).filter((one) => !one.closest('.hidden'))).toHaveLength(1)
  expect(toast.error).not.toHaveBeenCalled()
  // The focus was there all along: whoever hears the page hears it besides.
  expect(field('Code')).toHaveFocus()
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('alert').parentElement).toHaveClass('hidden')
  await user.type(field('Code'), '{Backspace}')
  await waitFor(() => expect(field('Code')).not.toHaveAccessibleDescription(/code is not right/))
  await user.type(field('Code'), '1')
  await user.click(button('Sign in'))
  // Here it comes from the button, and is read with its field.
  await waitFor(() => expect(field('Code')).toHaveFocus())
  expect(field('Code')).toHaveAccessibleDescription(/code is not right/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what the code is not to blame for stays a toast and an alert', async () => {
  const { toast } = await submitCode(refuse(429, 'TOO_MANY_REQUESTS'))
  expect(await screen.findByRole('alert')).toHaveTextContent('try again in a few minutes')
  expect(toast.error).toHaveBeenCalledOnce()
})

async function submitCode(answer: Answer) {
  const page = await renderPage('/auth/login', {
    [LOGIN]: refuse(401, 'SECOND_STEP_REQUIRED'),
    'POST /api/auth/login/second-step': answer,
  })
  await page.fill('Email', 'ada@example.com')
  await page.fill('Password', 'correct horse')
  await page.user.click(page.button(messages.submit))
  await page.user.type(await screen.findByLabelText('Code'), '000000{Enter}')
  return page
}
