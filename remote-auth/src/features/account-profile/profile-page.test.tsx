import { screen, waitFor } from '@testing-library/react'
import type { Profile, Security } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, unreachable, type Answers } from 'standalone/testing'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'

const PROFILE = '/api/account/profile'
const profile: Profile = {
  email: account.email,
  name: 'Ada Byrne',
  phone: null,
  createdAt: '2026-02-03T10:00:00.000Z',
}
const security: Security = {
  ...{ email: account.email, emailVerifiedAt: '2026-02-03T10:05:00.000Z', pendingEmail: null },
  ...{ authenticatorSince: null, recoveryCodesLeft: 0 },
}

async function open(answers: Answers = {}) {
  const page = await renderPage(
    '/account/profile',
    { [`GET ${PROFILE}`]: answer(profile), 'GET /api/account/security': answer(security), ...answers },
    account,
  )
  await screen.findByLabelText(messages.name)
  return page
}

test('name and phone are saved, and what the server made of them is shown', async () => {
  const bodies: unknown[] = []
  const { fill, user, button, field, toast } = await open({
    [`PUT ${PROFILE}`]: async (request) => {
      bodies.push(await request.clone().json())
      return answer({ ...profile, phone: '+43 1 234567' })(request)
    },
  })
  expect(field(messages.name)).toHaveValue('Ada Byrne')
  await fill(messages.phone, '+43 1 234567')
  await user.click(button(messages.save))
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith(messages.saved))
  expect(bodies).toEqual([{ name: 'Ada Byrne', phone: '+43 1 234567' }])
})

test('without a connection what was typed stays', async () => {
  const { fill, user, button, field } = await open({ [`PUT ${PROFILE}`]: unreachable })
  await fill(messages.phone, '+43 664 123456')
  await user.click(button(messages.save))
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the shop/)
  expect(field(messages.phone)).toHaveValue('+43 664 123456')
})

test('another address is asked for by a mail’s link', async () => {
  const { fill, user, button, toast } = await open({ 'POST /api/account/email': answer() })
  await fill(messages.newEmail, 'ada@elsewhere.example')
  await user.click(button(messages.change))
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(messages.sent('ada@elsewhere.example')))
})

test('a profile that does not come can be asked for again', async () => {
  let isDown = true
  const { user } = await renderPage(
    '/account/profile',
    {
      [`GET ${PROFILE}`]: (request) => (isDown ? unreachable : answer(profile))(request),
      'GET /api/account/security': answer(security),
    },
    account,
  )
  const retry = await screen.findByRole('button', { name: /again/ })
  isDown = false
  await user.click(retry)
  expect(await screen.findByLabelText(messages.name)).toHaveValue('Ada Byrne')
})
