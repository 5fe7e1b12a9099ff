import { screen } from '@testing-library/react'
import type { Invitation, SellerAccount } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, unreachable, type Answers } from 'standalone/testing'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'

const LOOK = 'GET /api/seller/invitation'
const REGISTER = 'POST /api/seller/invitation/registration'
const JOIN = 'POST /api/seller/invitation/acceptance'
const SESSION = 'GET /api/seller/check-session'

const invitation: Invitation = {
  state: 'open',
  shop: 'Quayside',
  role: 'fulfilment',
  email: 'ida@example.com',
  invitedBy: 'Mara Lind',
  expiresAt: '2026-12-01T09:00:00.000Z',
  hasAccount: false,
}
const joiner = {
  ...account,
  audience: 'seller',
  email: invitation.email,
  name: 'Ida Holm',
  role: 'fulfilment',
  permissions: [],
  shopId: '00000000-0000-4000-8000-000000000002',
} satisfies SellerAccount

const open = (answers: Answers = {}, over: Partial<Invitation> = {}) =>
  renderPage('/seller/join?token=t0ken', { [LOOK]: answer({ ...invitation, ...over }), ...answers })

test('who has no account makes one with the invited address, and is in the team', async () => {
  const { fill, user, button, sent, toast } = await open({ [REGISTER]: answer(joiner, 201) })
  expect(await screen.findByText('Mara Lind asks you to work for Quayside as fulfilment.')).toBeVisible()
  expect(screen.getByText(messages.email('ida@example.com'))).toBeVisible()
  await fill(messages.name, 'Ida Holm')
  await fill('Password', 'correct horse')
  await fill('Confirm password', 'correct horse')
  await user.click(screen.getByRole('checkbox'))
  await user.click(button(messages.submit))
  expect(await screen.findByText(/^elsewhere: \/seller/)).toBeVisible()
  expect(sent).toEqual([
    {
      call: REGISTER,
      body: {
        token: 't0ken',
        ...{ name: 'Ida Holm', password: 'correct horse', confirmPassword: 'correct horse', terms: true },
      },
    },
  ])
  expect(toast.success).toHaveBeenCalledExactlyOnceWith(messages.joined('Quayside'))
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user, button, field, sent } = await open()
  await user.click(await screen.findByRole('button', { name: messages.submit }))
  await expect.poll(() => field(messages.name).getAttribute('aria-invalid')).toBe('true')
  expect(field(messages.name)).toHaveFocus()
  expect(button(messages.submit)).toBeEnabled()
  expect(sent).toEqual([])
})

test('an invitation that ended meanwhile keeps what was typed', async () => {
  const { fill, user, button, field } = await open({ [REGISTER]: refuse(410, 'LINK_INVALID') })
  await screen.findByRole('button', { name: messages.submit })
  await fill(messages.name, 'Ida Holm')
  await fill('Password', 'correct horse')
  await fill('Confirm password', 'correct horse')
  await user.click(screen.getByRole('checkbox'))
  await user.click(button(messages.submit))
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.over)
  expect(field(messages.name)).toHaveValue('Ida Holm')
})

test('who is signed in with the invited address joins by one press', async () => {
  const { user, sent } = await open({ [SESSION]: answer(joiner), [JOIN]: answer(joiner) }, { hasAccount: true })
  await user.click(await screen.findByRole('button', { name: messages.join('Quayside') }))
  expect(await screen.findByText(/^elsewhere: \/seller/)).toBeVisible()
  expect(sent).toEqual([{ call: JOIN, body: { token: 't0ken' } }])
})

test('who has an account and is not signed in does so, and comes back', async () => {
  await open({}, { hasAccount: true })
  const link = await screen.findByRole('link', { name: messages.logIn })
  const next = new URL(link.getAttribute('href')!, 'http://shop.test').searchParams.get('next')
  expect(next).toBe('/seller/join?token=t0ken')
})

test('who is signed in as somebody else may sign out and go on', async () => {
  let isSignedIn = true
  const other = answer({ ...joiner, email: 'other@example.com' })
  const { user, button } = await open({
    [SESSION]: (request) => (isSignedIn ? other : refuse(401, 'UNAUTHORIZED'))(request),
    'POST /api/seller/logout': (request) => {
      isSignedIn = false
      return answer()(request)
    },
  })
  expect(await screen.findByText(messages.wrong('ida@example.com', 'other@example.com'))).toBeVisible()
  await user.click(button(messages.logOut))
  expect(await screen.findByRole('button', { name: messages.submit })).toBeVisible()
})

test.each(['expired', 'accepted', 'revoked'] as const)('an invitation that is %s says so', async (state) => {
  await open({}, { state })
  expect(await screen.findByRole('heading', { name: messages.dead[state].title })).toBeVisible()
  expect(screen.queryByRole('button', { name: messages.submit })).toBeNull()
})

test('a link that nobody can read says so', async () => {
  await open({ [LOOK]: refuse(410, 'LINK_INVALID') })
  expect(await screen.findByRole('heading', { name: messages.dead.unknown.title })).toBeVisible()
})

test('without a connection it is tried again', async () => {
  let isDown = true
  const { user } = await open({ [LOOK]: (request) => (isDown ? unreachable : answer(invitation))(request) })
  const retry = await screen.findByRole('button', { name: messages.retry }, { timeout: 10_000 })
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('button', { name: messages.submit })).toBeVisible()
})
