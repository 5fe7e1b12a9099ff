import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type SignedInAccount,
  STAFF_PERMISSIONS,
  type StaffMember,
  type StaffPermission,
  type StaffRole,
} from 'shared-contracts'
import { answer, refuse, setWidth, type Answers } from 'standalone/testing'
import { beforeEach, expect, test } from 'vitest'
import { permissionWords } from '../../lib/permissions.messages'
import { account, renderAsAdmin } from '../../testing/render-as-admin'
import { messages } from './messages'
import { Page } from './staff-page.route'

// In a table what can be done is in sight.
beforeEach(() => setWidth(1280))

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const roleOf = (number: number, name: string, permissions: StaffPermission[], over: Partial<StaffRole> = {}) => ({
  ...{ id: id(number), name, builtIn: null, permissions, members: 1, invited: 0, version: 1, ...over },
})
const owner = roleOf(1, 'Owner', [...STAFF_PERMISSIONS], { builtIn: 'owner' })
const support = roleOf(2, 'Support', ['orders.read', 'messages.read'], { builtIn: 'support' })
const night = roleOf(3, 'Night shift', ['orders.read'], { members: 0, version: 4 })

const member = (number: number, over: Partial<StaffMember>): StaffMember => ({
  ...{ id: id(number), name: null, email: `m${number}@example.test`, role: { id: support.id, name: support.name } },
  ...{ joinedAt: '2026-01-12T09:30:00.000Z', lastSeenAt: null, suspendedAt: null, secondFactor: false },
  ...{ you: false, version: 2, ...over },
})
const you = member(10, { id: account.id, email: account.email, role: { id: owner.id, name: 'Owner' }, you: true })
const sam = member(11, { name: 'Sam Sorel' })

function renderPage(answers: Answers = {}, permissions: readonly StaffPermission[] = STAFF_PERMISSIONS) {
  const signedIn: SignedInAccount = { ...account, staff: { role: 'Lead', permissions: [...permissions] } }
  return renderAsAdmin(<Page />, {
    at: '/admin/staff',
    signedIn,
    answers: {
      'GET /api/admin/staff': answer({ items: [you, sam], next: null }),
      'GET /api/admin/staff/roles': answer({ items: [owner, support, night] }),
      'GET /api/admin/staff/invitations': answer({ items: [] }),
      'GET /api/admin/staff/policy': answer({ secondFactor: true, version: 3 }),
      ...answers,
    },
  })
}

async function act(who: string, name: string) {
  const menu = await screen.findByText(messages.actionsOf(who))
  await userEvent.click(menu)
  await userEvent.click(within(menu.closest('tr')!).getByRole('button', { name }))
}

test('an invitation is sent with an address and a role, and a refusal keeps what was typed', async () => {
  const { sent } = renderPage({
    'POST /api/admin/staff/invitations': refuse(409, 'REFUSED', { detail: 'This address is invited already.' }),
  })
  await screen.findByText('Sam Sorel')
  await userEvent.click(await screen.findByRole('button', { name: messages.invite.act }))
  const dialog = within(screen.getByRole('dialog', { name: messages.invite.title, hidden: true }))
  await userEvent.type(dialog.getByLabelText(messages.invite.email), 'ida@example.test')
  await userEvent.selectOptions(dialog.getByLabelText(messages.invite.role), 'Support')
  await userEvent.click(dialog.getByRole('button', { name: messages.invite.confirm, hidden: true }))
  expect(await dialog.findByText(/This address is invited already/)).toBeInTheDocument()
  expect(dialog.getByLabelText(messages.invite.email)).toHaveValue('ida@example.test')
  expect(sent.at(-1)?.body).toMatchObject({ email: 'ida@example.test', role: support.id })
})

test('a member is suspended with the version that was seen, after a question', async () => {
  const suspended = { ...sam, suspendedAt: '2026-02-01T09:30:00.000Z', version: 3 }
  const { sent } = renderPage({ [`POST /api/admin/staff/members/${sam.id}/suspend`]: answer(suspended) })
  await act('Sam Sorel', messages.suspend.act)
  const dialog = within(screen.getByRole('dialog', { name: messages.suspend.title('Sam Sorel'), hidden: true }))
  await userEvent.click(dialog.getByRole('button', { name: messages.suspend.act, hidden: true }))
  await expect.poll(() => sent.at(-1)?.body).toEqual({ version: 2 })
})

test('why somebody is removed or has another role goes with it, where it is said', async () => {
  const { sent } = renderPage({
    [`DELETE /api/admin/staff/members/${sam.id}`]: answer(),
    [`PUT /api/admin/staff/members/${sam.id}/role`]: answer(sam),
  })
  await act('Sam Sorel', messages.assign.act)
  const assigning = within(screen.getByRole('dialog', { name: messages.assign.title('Sam Sorel'), hidden: true }))
  await userEvent.selectOptions(assigning.getByLabelText(messages.role), 'Night shift')
  await userEvent.type(assigning.getByLabelText(/^Why, for the log/), 'Works at night now')
  await userEvent.click(assigning.getByRole('button', { name: messages.assign.confirm, hidden: true }))
  await expect.poll(() => sent.at(-1)?.body).toEqual({ role: night.id, version: 2, reason: 'Works at night now' })
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await act('Sam Sorel', messages.remove.act)
  const removing = within(screen.getByRole('dialog', { name: messages.remove.title('Sam Sorel'), hidden: true }))
  await userEvent.type(removing.getByLabelText(/^Why, for the log/), 'Left the company')
  await userEvent.click(removing.getByRole('button', { name: messages.remove.act, hidden: true }))
  await expect.poll(() => sent.at(-1)?.body).toEqual({ version: 2, reason: 'Left the company' })
})

test('a role is made of what one may do oneself; changing something brings seeing it', async () => {
  const mine: StaffPermission[] = ['staff.read', 'staff.write', 'orders.read', 'orders.write']
  const { sent } = renderPage({ 'POST /api/admin/staff/roles': answer(night, 201) }, mine)
  await userEvent.click(await screen.findByRole('button', { name: messages.createRole.act }))
  const dialog = within(screen.getByRole('dialog', { name: messages.createRole.title, hidden: true }))
  expect(dialog.getByText(messages.notYours)).toBeInTheDocument()
  expect(dialog.getByLabelText('Cancel and refund, and give consent to colleagues’ refunds')).toBeDisabled()
  await userEvent.type(dialog.getByLabelText(messages.roleName), 'Packers')
  await userEvent.click(dialog.getByLabelText('Correct and hold orders, write notes and send mails'))
  await userEvent.click(dialog.getByRole('button', { name: messages.createRole.act, hidden: true }))
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({ name: 'Packers', permissions: ['orders.read', 'orders.write'] })
  // Whose role allows more is not theirs to change.
  expect(screen.queryByText(messages.actionsOf('Sam Sorel'))).toBeNull()
  expect(await screen.findByText(messages.actionsOf('Night shift'))).toBeInTheDocument()
})

test('permissions stand by the parts of the area, each ticked at once or one by one', async () => {
  const { sent } = renderPage({ 'POST /api/admin/staff/roles': answer(night, 201) })
  await userEvent.click(await screen.findByRole('button', { name: messages.createRole.act }))
  const dialog = within(screen.getByRole('dialog', { name: messages.createRole.title, hidden: true }))
  const area = dialog.getByRole('group', { name: 'Shoppers and messages' })
  const all = within(area).getByRole<HTMLInputElement>('checkbox', { name: 'All of Shoppers and messages' })
  await userEvent.click(all)
  expect(within(area).getAllByRole('checkbox')).toHaveLength(6)
  for (const box of within(area).getAllByRole('checkbox')) expect(box).toBeChecked()
  await userEvent.click(within(area).getByRole('checkbox', { name: 'See shoppers' }))
  expect(all).not.toBeChecked()
  expect(all.indeterminate).toBe(true)
  await userEvent.type(dialog.getByLabelText(messages.roleName), 'Letters')
  await userEvent.click(dialog.getByRole('button', { name: messages.createRole.act, hidden: true }))
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ permissions: ['messages.read', 'messages.write'] })
})

test('every permission stands in one part of the area', () => {
  const subjects = permissionWords.areas.flatMap(([, some]) => some)
  expect(subjects.toSorted()).toEqual([...new Set(STAFF_PERMISSIONS.map((one) => one.split('.')[0]))].toSorted())
})

test('who may only look is offered nothing, and reads why', async () => {
  renderPage({}, ['staff.read'])
  await screen.findByText('Sam Sorel')
  await screen.findByRole('rowheader', { name: 'Night shift' })
  for (const name of [messages.invite.act, messages.createRole.act])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText(messages.actionsOf('Sam Sorel'))).toBeNull()
  expect(await screen.findByLabelText(messages.policy.label)).toBeDisabled()
  expect(screen.getByText(/Your role is Lead, which does not include this: invite staff/)).toBeVisible()
})

test('the policy is saved with the version that was seen', async () => {
  const { sent } = renderPage({ 'PUT /api/admin/staff/policy': answer({ secondFactor: false, version: 4 }) })
  await userEvent.click(await screen.findByLabelText(messages.policy.label))
  await userEvent.click(screen.getByRole('button', { name: messages.policy.save }))
  await expect.poll(() => sent.at(-1)?.body).toEqual({ secondFactor: false, version: 3 })
})

test('once the policy is to be another one, it can be said why', async () => {
  const { sent } = renderPage({ 'PUT /api/admin/staff/policy': answer({ secondFactor: false, version: 4 }) })
  const box = await screen.findByLabelText(messages.policy.label)
  expect(screen.queryByLabelText(/^Why, for the log/)).toBeNull()
  await userEvent.click(box)
  await userEvent.type(screen.getByLabelText(/^Why, for the log/), 'New phones come on Monday')
  await userEvent.click(screen.getByRole('button', { name: messages.policy.save }))
  await expect
    .poll(() => sent.at(-1)?.body)
    .toEqual({ secondFactor: false, version: 3, reason: 'New phones come on Monday' })
})
