import { screen, waitFor, within } from '@testing-library/react'
import { accountMessages, type Passkey, type Security } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, type Answers } from 'standalone/testing'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'

const security: Security = {
  ...{ email: 'ada@example.com', emailVerifiedAt: '2026-01-30T18:00:00.000Z', pendingEmail: null },
  ...{ authenticatorSince: '2026-01-30T18:00:00.000Z', recoveryCodesLeft: 8 },
}
const passkey: Passkey = {
  ...{ id: '00000000-0000-4000-8000-000000000001', name: 'Phone', synced: true },
  ...{ createdAt: '2026-01-30T18:00:00.000Z', lastUsedAt: null },
}

const open = (answers: Answers) =>
  renderPage(
    '/account/security',
    {
      'GET /api/account/security': answer(security),
      'GET /api/account/passkeys': answer({ items: [passkey] }),
      'GET /api/account/sessions': answer({ items: [] }),
      ...answers,
    },
    account,
  )

test('an app that could not be turned off is said in the dialog that asked', async () => {
  const { user, toast } = await open({ 'DELETE /api/account/authenticator': refuse(500, 'INTERNAL') })
  await user.click(await screen.findByRole('button', { name: 'Switch off' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Switch off' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(toast.error).not.toHaveBeenCalled()
})

test('a passkey that could not be removed is said in the dialog that asked', async () => {
  const { user, toast } = await open({ [`DELETE /api/account/passkeys/${passkey.id}`]: refuse(404, 'NOT_FOUND') })
  await user.click(await screen.findByRole('button', { name: 'Remove: Phone' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This passkey is not there any more.')
  expect(toast.error).not.toHaveBeenCalled()
})

test('a wrong first code of the app is said once, at its field', async () => {
  const wrong = { errors: [{ field: 'code', code: 'CODE_INVALID', message: accountMessages.codeWrong }] }
  const { user, toast } = await open({
    'GET /api/account/security': answer({ ...security, authenticatorSince: null }),
    'POST /api/account/authenticator': answer({
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/Hemline:ada?secret=ABCDEFGH',
    }),
    'POST /api/account/authenticator/confirmation': refuse(422, 'CODE_INVALID', wrong),
  })
  await user.click(await screen.findByRole('button', { name: messages.setUp }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(messages.code), '000000')
  await user.click(dialog.getByRole('button', { name: messages.confirm }))
  await waitFor(() =>
    expect(dialog.getByLabelText(messages.code)).toHaveAccessibleDescription(accountMessages.codeWrong),
  )
  expect(dialog.getAllByText(/code is not right/)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(toast.error).not.toHaveBeenCalled()
})

test.each([
  ['has none yet', { authenticatorSince: null }, [], messages.secondFactorNeeded],
  ['has a passkey', { authenticatorSince: null }, [passkey], messages.secondFactorThere],
  ['has an app', {}, [], messages.secondFactorThere],
])('an admin who was sent here and %s reads what is left to do', async (_who, changes, items, sentence) => {
  await renderPage(
    { pathname: '/admin/security', state: { needsSecondFactor: true } },
    {
      'GET /api/admin/account/security': answer({ ...security, ...changes }),
      'GET /api/admin/account/passkeys': answer({ items }),
      'GET /api/admin/account/sessions': answer({ items: [] }),
    },
  )
  expect(await screen.findByText(sentence)).toBeVisible()
})

test.each([
  ['/admin/setup?step=2', messages.secondFactorGoOn.back, '/admin/setup?step=2'],
  ['/admin', messages.secondFactorGoOn.home, '/admin'],
  // A state is whatever somebody has put into the history.
  ['https://evil.example/', messages.secondFactorGoOn.home, '/admin'],
  ['/administrator', messages.secondFactorGoOn.home, '/admin'],
  [7, messages.secondFactorGoOn.home, '/admin'],
])('an admin who was on the way to %s goes on from here', async (from, name, href) => {
  await renderPage(
    { pathname: '/admin/security', state: { needsSecondFactor: true, from } },
    {
      'GET /api/admin/account/security': answer(security),
      'GET /api/admin/account/passkeys': answer({ items: [] }),
      'GET /api/admin/account/sessions': answer({ items: [] }),
    },
  )
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
})
