import type { ApiClient, Team } from 'shared-contracts'
import { demoAccounts } from '../../frame/role'
import { shopName } from '../fixtures'
import { mockRoles, mockShops, mockViews } from '../mock-team'
import { Refusal } from '../refusal'
import { GOOD_RESET_TOKEN } from './account-answers'
import { type AnswerContext, type Answers, signedIn } from './answers'

function teamOf(context: AnswerContext): Team {
  return context.world.team
}

function invitationOf({ invitations }: Team, id: string) {
  const found = invitations.find((one) => one.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return found
}

/** Somebody of the team who is not its only owner. */
function memberOf({ members }: Team, id: string) {
  const found = members.find((one) => one.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  const owners = members.filter(({ role }) => role === 'owner').length
  if (found.role === 'owner' && owners === 1) throw new Refusal(409, 'REFUSED')
  return found
}

function wantGood(token: string) {
  if (token !== GOOD_RESET_TOKEN) throw new Refusal(410, 'LINK_INVALID')
}

export const sellerTeamAnswers: Answers<ApiClient['sellerTeam']> = {
  overview: teamOf,
  invite(context, { email, role, requestId: id }) {
    const team = teamOf(context)
    if ([...team.members, ...team.invitations].some((one) => one.email === email)) throw new Refusal(409, 'REFUSED')
    const sentAt = new Date().toISOString()
    const invitation = {
      id,
      email,
      role,
      invitedBy: demoAccounts.seller.email,
      sentAt,
      expiresAt: '2030-01-06T18:05:00.000Z',
    }
    team.invitations.unshift(invitation)
    return invitation
  },
  resend(context, { id }) {
    const invitation = invitationOf(teamOf(context), id)
    invitation.sentAt = new Date().toISOString()
    return invitation
  },
  revoke(context, { id }) {
    const team = teamOf(context)
    team.invitations.splice(team.invitations.indexOf(invitationOf(team, id)), 1)
  },
  changeRole(context, { id, role }) {
    const team = teamOf(context)
    memberOf(team, id).role = role
    return team
  },
  remove(context, { id }) {
    const team = teamOf(context)
    team.members.splice(team.members.indexOf(memberOf(team, id)), 1)
    return team
  },
  views: (context) => ({ items: teamOf(context).members.length > 1 ? mockViews : [] }),
  shops(context) {
    const { shopId } = signedIn(context, 'seller')
    return { items: mockShops.toSorted((one, other) => Number(other.id === shopId) - Number(one.id === shopId)) }
  },
  chooseShop(context, { id }) {
    const shop = mockShops.find((one) => one.id === id)
    if (!shop) throw new Refusal(404, 'NOT_FOUND')
    const { name, role } = shop
    const account = { ...signedIn(context, 'seller'), name, shopId: id, role, permissions: mockRoles[role] }
    context.state.signIn('seller', account)
    return account
  },
  invitation(_, { token }) {
    wantGood(token)
    return {
      state: 'open',
      shop: shopName,
      role: 'manager',
      email: 'new@demo.test',
      invitedBy: 'Jo Lind',
      expiresAt: '2030-01-06T18:05:00.000Z',
      hasAccount: false,
    }
  },
  join(context, { token }) {
    const account = signedIn(context, 'seller')
    wantGood(token)
    return account
  },
  register({ state }, { token, password }) {
    wantGood(token)
    const account =
      state.find('seller', 'new@demo.test')?.account ?? state.register('seller', 'new@demo.test', password)
    state.signIn('seller', account)
    return account
  },
}
