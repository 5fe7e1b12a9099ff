import { screen } from '@testing-library/react'
import { accountMessages, type OpenedStaffInvitation } from 'shared-contracts'
import { answer, refuse, type Answers } from 'standalone/testing'
import { expect, test } from 'vitest'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'

const LOOK = 'GET /api/admin/invitation'
const JOIN = 'POST /api/admin/invitation/acceptance'
const SESSION = 'GET /api/admin/check-session'

const invitation: OpenedStaffInvitation = {
  ...{ state: 'open', role: 'Support', email: 'ida@example.com', invitedBy: 'Kim Karlsen' },
  expiresAt: '2026-12-01T09:00:00.000Z',
}
const joined = { ...account, audience: 'admin' as const, email: invitation.email, name: 'Ida Holm' }
const typed = { name: 'Ida Holm', password: 'correct horse', confirmPassword: 'correct horse' }

const open = (answers: Answers = {}, over: Partial<OpenedStaffInvitation> = {}) =>
  renderPage('/admin/join?token=t0ken', { [LOOK]: answer({ ...invitation, ...over }), ...answers })

async function submit(answers: Answers) {
  const page = await open(answers)
  await screen.findByText(messages.email('ida@example.com'))
  await page.fill(messages.name, typed.name)
  await page.fill('Password', typed.password)
  await page.fill('Confirm password', typed.confirmPassword)
  await page.user.click(page.button(messages.submit))
  return page
}

test('a name and a password are all it takes, and one is signed in', async () => {
  const { sent, toast } = await submit({ [JOIN]: answer(joined, 201) })
  expect(await screen.findByText(/^elsewhere: \/admin/)).toBeVisible()
  expect(sent).toEqual([{ call: JOIN, body: { token: 't0ken', ...typed } }])
  expect(toast.success).toHaveBeenCalledOnce()
})

test('a common password is said at its field, and what was typed stays', async () => {
  const { field } = await submit({ [JOIN]: refuse(422, 'PASSWORD_TOO_COMMON') })
  expect(await screen.findByText(accountMessages.passwordCommon)).toBeVisible()
  expect(field(messages.name)).toHaveValue(typed.name)
})

test('who is signed in already signs out first', async () => {
  let isSignedIn = true
  const other = answer({ ...joined, email: 'other@example.com' })
  const { user, button } = await open({
    [SESSION]: (request) => (isSignedIn ? other : refuse(401, 'UNAUTHORIZED'))(request),
    'POST /api/admin/logout': (request) => {
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
