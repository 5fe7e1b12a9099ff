import type { SellerAccount } from 'shared-contracts/accounts/account.schema'
import { accountMessages } from 'shared-contracts/accounts/accounts.messages'
import type { SellerRole } from 'shared-contracts/team/seller-roles'
import { accountOf } from '../accounts/account-of'
import { freshSession } from '../accounts/fresh-session'
import { sessionCookie } from '../accounts/session-cookie'
import { startSession } from '../accounts/start-session'
import { signedInShop } from '../catalogue/signed-in-shop'
import { refuse } from '../http/refuse'
import { requestScope } from '../http/request-scope'
import { route, type RouteContext } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { noteSecurityEvent } from '../log/note-security-event'
import { resendInvitation, revokeInvitation } from './change-invitation'
import { changeRole, removeMember, type MemberOutcome } from './change-member'
import { describeTeam } from './describe-team'
import { findInvitation, personOf } from './find-invitation'
import { inviteMember } from './invite-member'
import { joinTeam, registerMember } from './join-team'
import type { Actor } from './note-team-event'
import { chooseShop, listOwnShops } from './own-shops'
import { presentInvitation } from './present-invitation'
import { INVITE_BY_SHOP, JOIN_BY_ADDRESS } from './team-limits'
import { teamRefusals } from './team.messages'

/** A line for each change of who may do what in a shop. */
const noteChange = ({ sellerId, accountId }: Actor, act: string, about: Readonly<Record<string, string>> = {}) =>
  noteSecurityEvent('team-changed', { act, seller: sellerId, account: accountId, ...about })

async function changed(
  context: RouteContext,
  { act, ...about }: { act: 'role-changed' | 'removed'; member: string; role?: SellerRole },
  change: (by: Actor) => Promise<MemberOutcome>,
): Promise<Awaited<ReturnType<typeof describeTeam>>> {
  const by = await signedInShop(context)
  await freshSession(context, 'seller')
  const outcome = await change(by)
  if (outcome === 'NOT_FOUND') throw refuse(outcome)
  if (outcome === 'LAST_OWNER') throw refuse('REFUSED', { detail: teamRefusals.lastOwner })
  noteChange(by, act, about)
  return describeTeam(context.db, by)
}

/** Whoever has accepted works for that shop from now on. */
function joined(account: SellerAccount): SellerAccount {
  noteSecurityEvent('team-changed', { act: 'joined', account: account.id, role: account.role })
  return account
}

const { sellerTeam } = route

export const sellerTeamRoutes = {
  overview: sellerTeam.overview.handler(async ({ context }) => describeTeam(context.db, await signedInShop(context))),
  invite: sellerTeam.invite.handler(async ({ input, context }) => {
    const by = await signedInShop(context)
    await freshSession(context, 'seller')
    await withinLimit(context, INVITE_BY_SHOP, by.sellerId)
    const outcome = await inviteMember(context, by, input)
    if ('refused' in outcome) throw refuse('REFUSED', { detail: teamRefusals[outcome.refused] })
    noteChange(by, 'invited', { role: input.role })
    return presentInvitation(outcome, await personOf(context.db, by.accountId))
  }),
  resend: sellerTeam.resend.handler(async ({ input, context }) => {
    const by = await signedInShop(context)
    await withinLimit(context, INVITE_BY_SHOP, by.sellerId)
    const outcome = await resendInvitation(context, by, input.id)
    if (outcome === 'NOT_FOUND') throw refuse(outcome)
    if (outcome === 'over') throw refuse('REFUSED', { detail: teamRefusals.over })
    return presentInvitation(outcome, outcome.invitedBy && (await personOf(context.db, outcome.invitedBy)))
  }),
  revoke: sellerTeam.revoke.handler(async ({ input, context }) => {
    const by = await signedInShop(context)
    if (!(await revokeInvitation(context, by, input.id))) throw refuse('NOT_FOUND')
    noteChange(by, 'invitation-revoked', { invitation: input.id })
  }),
  changeRole: sellerTeam.changeRole.handler(({ input: { id: memberId, role }, context }) =>
    changed(context, { act: 'role-changed', member: memberId, role }, (by) =>
      changeRole(context, by, { memberId, role }),
    ),
  ),
  remove: sellerTeam.remove.handler(({ input: { id: memberId }, context }) =>
    changed(context, { act: 'removed', member: memberId }, (by) => removeMember(context, by, { memberId })),
  ),
  shops: sellerTeam.shops.handler(async ({ context }) => {
    const { account } = await context.visitor.mustBe('seller')
    return { items: await listOwnShops(context.db, account.id) }
  }),
  chooseShop: sellerTeam.chooseShop.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('seller')
    const choice = { userId: account.id, sellerId: input.id, now: context.clock.now() }
    if (!(await chooseShop(context.db, choice))) throw refuse('NOT_FOUND')
    return accountOf(context.db, account.id)
  }),
  invitation: sellerTeam.invitation.handler(async ({ input, context }) => {
    const invitation = await findInvitation(context, input.token, context.clock.now())
    if (!invitation) throw refuse('LINK_INVALID')
    return invitation
  }),
  join: sellerTeam.join.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('seller')
    const outcome = await joinTeam(context, account, input.token)
    if (outcome !== 'done') throw refuse(outcome)
    return joined(await accountOf(context.db, account.id))
  }),
  register: sellerTeam.register.handler(async ({ input, context }) => {
    const { address, userAgent, headers } = requestScope()
    await withinLimit(context, JOIN_BY_ADDRESS, address)
    const outcome = await registerMember(context, input)
    if ('refused' in outcome) {
      if (outcome.refused !== 'PASSWORD_TOO_COMMON') throw refuse(outcome.refused)
      const error = { field: 'password', code: outcome.refused, message: accountMessages.passwordCommon }
      throw refuse(outcome.refused, { errors: [error] })
    }
    const account = await accountOf(context.db, outcome.userId)
    const from = { now: context.clock.now(), remembered: false, userAgent, formerToken: context.visitor.tokens.seller }
    const token = await startSession(context.db, account, from)
    headers.append('set-cookie', sessionCookie('seller', { token, remembered: false }, context))
    return joined(account)
  }),
}
