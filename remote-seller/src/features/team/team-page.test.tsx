import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Team } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { security } from '../../testing/fixtures'
import { Page as TeamPage } from './team-page.route'

const PATH = '/api/seller/team'
const you: Team['members'][number] = {
  ...{ id: '00000000-0000-4000-8000-000000000901', name: 'Nora', email: 'nora@demo.test', role: 'owner', you: true },
  ...{ joinedAt: '2026-01-05T09:00:00.000Z', lastSeenAt: '2026-03-01T09:00:00.000Z' },
}
const pat: Team['members'][number] = {
  ...you,
  ...{
    id: '00000000-0000-4000-8000-000000000902',
    name: 'Pat',
    email: 'pat@demo.test',
    role: 'fulfilment',
    you: false,
  },
}
const mia: Team['invitations'][number] = {
  ...{ id: '00000000-0000-4000-8000-000000000903', email: 'mia@demo.test', role: 'finance', invitedBy: 'Nora' },
  ...{ sentAt: '2026-03-01T09:00:00.000Z', expiresAt: '2026-03-08T09:00:00.000Z' },
}
const team: Team = { members: [you, pat], invitations: [mia], roles: [], history: [] }

const open = (answers: Record<string, Answer> = {}) =>
  renderAsSeller(<TeamPage />, { answers: { [`GET ${PATH}`]: answer(team), ...answers } })

/** Presses a button of the page, and gives the question that comes. */
async function ask(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(screen.getByRole('dialog'))
}

/** Answers every call with the body, after the first was refused, and keeps what was sent. */
function refusingOnce(body?: unknown, refused = refuse(409, 'REFUSED', { detail: 'That is not possible now.' })) {
  const sent: unknown[] = []
  const respond: Answer = async (request) => {
    sent.push(await request.json().catch(() => null))
    return (sent.length === 1 ? refused : answer(body))(request)
  }
  return { sent, respond }
}

beforeEach(() => {
  setWidth(1440)
})

test('somebody is invited with a role; what was typed stays when it is refused, and is sent as the same request', async () => {
  const { sent, respond } = refusingOnce(mia)
  const { host } = open({ [`POST ${PATH}/invitations`]: respond })
  const dialog = await ask('Invite')
  const confirm = dialog.getByRole('button', { name: 'Send the invitation' })
  const email = dialog.getByLabelText('Their email address')
  await userEvent.type(email, 'mia')
  await userEvent.click(confirm)
  expect(email).toHaveAccessibleDescription(/^Enter an email address/)
  expect(sent).toEqual([])
  await userEvent.type(email, '@demo.test')
  await userEvent.click(dialog.getByRole('radio', { name: /^Finance/ }))
  await userEvent.click(confirm)
  expect(await dialog.findByRole('alert')).toHaveTextContent('That is not possible now.')
  expect(email).toHaveValue('mia@demo.test')
  await userEvent.click(confirm)
  await expect.poll(() => host.toast.success.mock.calls).toEqual([['We have sent an invitation to mia@demo.test.']])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sent[0]).toMatchObject({ email: 'mia@demo.test', role: 'finance' })
  expect(sent[1]).toEqual(sent[0])
})

test('a member is given another role', async () => {
  const { sent, respond } = refusingOnce(team)
  const { host } = open({ [`PUT ${PATH}/members/${pat.id}`]: respond })
  const dialog = await ask('Change role of Pat')
  expect(dialog.getByRole('radio', { name: /^Fulfilment/ })).toBeChecked()
  await userEvent.click(dialog.getByRole('radio', { name: /^Manager/ }))
  const confirm = dialog.getByRole('button', { name: 'Change the role' })
  await userEvent.click(confirm)
  expect(await dialog.findByRole('alert')).toHaveTextContent('That is not possible now.')
  await userEvent.click(confirm)
  await expect.poll(() => host.toast.success.mock.calls).toEqual([['Pat is Manager now.']])
  expect(sent).toEqual([{ role: 'manager' }, { role: 'manager' }])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a member is taken out after a question', async () => {
  const { sent, respond } = refusingOnce(team)
  const { host } = open({ [`DELETE ${PATH}/members/${pat.id}`]: respond })
  const dialog = await ask('Remove Pat from the team')
  expect(dialog.getByRole('heading', { name: 'Remove Pat from the team?' })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from the team' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('That is not possible now.')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from the team' }))
  await expect.poll(() => host.toast.success.mock.calls).toEqual([['Pat does not work here any more.']])
  expect(sent).toHaveLength(2)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('an invitation is taken back after a question', async () => {
  const { sent, respond } = refusingOnce(undefined, refuse(404, 'NOT_FOUND'))
  open({ [`DELETE ${PATH}/invitations/${mia.id}`]: respond })
  const dialog = await ask('Withdraw the invitation of mia@demo.test')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the invitation' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the invitation' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent).toHaveLength(2)
})

test('who signed in too long ago is asked for the password, and what was asked for is done then', async () => {
  let proved = false
  const { host } = open({
    [`DELETE ${PATH}/members/${pat.id}`]: (request) => (proved ? answer(team) : refuse(403, 'PROOF_REQUIRED'))(request),
    'GET /api/seller/account/security': answer(security),
    'POST /api/seller/account/proof': () => {
      proved = true
      return new Response(null, { status: 204 })
    },
  })
  const dialog = await ask('Remove Pat from the team')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from the team' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await userEvent.type(proof.getByLabelText('Your password'), 'demo-password')
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }))
  await expect.poll(() => host.toast.success.mock.calls).toEqual([['Pat does not work here any more.']])
})

test('the only owner is not offered to remove themselves, nor to become something else', async () => {
  open()
  expect(await screen.findByText('The only owner: make somebody else one before you leave.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /of Nora|Remove Nora/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove Pat from the team' })).toBeVisible()
})

test('who works alone reads it once, and beside their name why they cannot leave', async () => {
  open({ [`GET ${PATH}`]: answer({ ...team, members: [you], invitations: [] }) })
  expect(await screen.findByText(/^You work here alone\. Invite who helps you/)).toBeVisible()
  expect(screen.getAllByText(/alone/)).toHaveLength(1)
  expect(screen.getByRole('row', { name: /Nora/ })).toHaveTextContent(/The only owner/)
})
