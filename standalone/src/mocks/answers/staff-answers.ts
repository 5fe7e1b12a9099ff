import type { ApiClient, StaffMember, StaffRole } from 'shared-contracts'
import { demoAccounts } from '../../frame/role'
import { Refusal } from '../refusal'
import { GOOD_RESET_TOKEN } from './account-answers'
import type { AnswerContext, Answers } from './answers'

function memberOf({ world }: AnswerContext, { id, version }: { id: string; version: number }): StaffMember {
  const found = world.staff.members.find((one) => one.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  if (found.version !== version) throw new Refusal(409, 'CONFLICT')
  found.version += 1
  return found
}

function roleOf({ world }: AnswerContext, id: string): StaffRole {
  const found = world.staff.roles.find((one) => one.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return found
}

function ownRole(context: AnswerContext, { id, version }: { id: string; version: number }): StaffRole {
  const found = roleOf(context, id)
  if (found.builtIn) throw new Refusal(409, 'REFUSED')
  if (found.version !== version) throw new Refusal(409, 'CONFLICT')
  return found
}

const named = ({ id, name }: StaffRole) => ({ id, name })

function setSuspended(context: AnswerContext, asked: { id: string; version: number }, suspended: boolean) {
  const member = memberOf(context, asked)
  if (member.you) throw new Refusal(409, 'REFUSED')
  member.suspendedAt = suspended ? new Date().toISOString() : null
  return member
}

function wantGood(token: string) {
  if (token !== GOOD_RESET_TOKEN) throw new Refusal(410, 'LINK_INVALID')
}

export const staffAnswers: Answers<ApiClient['staff']> = {
  list: ({ world }, { q = '', role }) => ({
    items: world.staff.members.filter(
      (one) =>
        `${one.name ?? ''} ${one.email}`.toLowerCase().includes(q.toLowerCase()) && (!role || one.role.id === role),
    ),
    next: null,
  }),
  roles: ({ world }) => ({ items: world.staff.roles }),
  invitations: ({ world }) => ({ items: world.staff.invitations }),
  policy: ({ world }) => world.staff.policy,
  savePolicy({ world: { staff } }, { secondFactor, version }) {
    if (staff.policy.version !== version) throw new Refusal(409, 'CONFLICT')
    staff.policy = { secondFactor, version: version + 1 }
    return staff.policy
  },
  invite(context, { email, role, requestId: id }) {
    const { staff } = context.world
    if ([...staff.members, ...staff.invitations].some((one) => one.email === email)) throw new Refusal(409, 'REFUSED')
    const times = { sentAt: new Date().toISOString(), expiresAt: '2030-01-06T18:05:00.000Z' }
    const invitation = { id, email, role: named(roleOf(context, role)), invitedBy: demoAccounts.admin.email, ...times }
    staff.invitations.unshift(invitation)
    return invitation
  },
  resend({ world }, { id }) {
    const found = world.staff.invitations.find((one) => one.id === id)
    if (!found) throw new Refusal(404, 'NOT_FOUND')
    found.sentAt = new Date().toISOString()
    return found
  },
  revoke({ world: { staff } }, { id }) {
    if (!staff.invitations.some((one) => one.id === id)) throw new Refusal(404, 'NOT_FOUND')
    staff.invitations = staff.invitations.filter((one) => one.id !== id)
  },
  assign(context, { id, role, version }) {
    const member = memberOf(context, { id, version })
    member.role = named(roleOf(context, role))
    return member
  },
  suspend: (context, asked) => setSuspended(context, asked, true),
  reinstate: (context, asked) => setSuspended(context, asked, false),
  remove(context, asked) {
    const member = memberOf(context, asked)
    if (member.you) throw new Refusal(409, 'REFUSED')
    const { staff } = context.world
    staff.members = staff.members.filter((one) => one !== member)
  },
  createRole({ world: { staff } }, { requestId: id, name, permissions }) {
    if (staff.roles.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw new Refusal(409, 'NAME_TAKEN')
    const role = { id, name, builtIn: null, permissions, members: 0, invited: 0, version: 1 }
    staff.roles.push(role)
    return role
  },
  saveRole(context, { id, version, name, permissions }) {
    const role = ownRole(context, { id, version })
    Object.assign(role, { name, permissions, version: version + 1 })
    return role
  },
  removeRole(context, asked) {
    const role = ownRole(context, asked)
    if (role.members + role.invited > 0) throw new Refusal(409, 'REFUSED')
    const { staff } = context.world
    staff.roles = staff.roles.filter((one) => one !== role)
  },
  invitation(_, { token }) {
    wantGood(token)
    const until = '2030-01-06T18:05:00.000Z'
    return { state: 'open', role: 'Support', email: 'new@demo.test', invitedBy: 'Kim Karlsen', expiresAt: until }
  },
  join({ state }, { token }) {
    wantGood(token)
    const account = state.find('admin', demoAccounts.admin.email)?.account
    if (!account) throw new Refusal(410, 'LINK_INVALID')
    state.signIn('admin', account)
    return account
  },
}
