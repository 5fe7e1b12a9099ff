import type { SellerAccount } from 'shared-contracts/accounts/account.schema'
import type { SellerRole } from 'shared-contracts/team/seller-roles'
import { accountOf, startSession } from '../../identity/accounts/session'
import { sessionCookie } from '../../identity/accounts/account-cookies'
import { requestScope } from '../../platform/log/request-scope'
import { route, type ContextOf } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { changeRole, inviteMember, removeMember, resendInvitation, revokeInvitation } from './change-team'
import { chooseShop, listOwnShops } from '../../identity/memberships/members'
import { listViews } from '../../identity/seller-views/seller-views'
import { describeTeam, findInvitation, personOf, presentInvitation, type Actor } from './team'
import { joinTeam, registerMember } from './join-team'

/** A line for each change of who may do what in a shop. */
const noteChange = ({ sellerId, accountId }: Actor, act: string, about: Readonly<Record<string, string>> = {}) =>
  logSecurityEvent('team-changed', { act, seller: sellerId, account: accountId, ...about })

async function changed(
  context: ContextOf<'seller', 'NOT_FOUND' | 'REFUSED'>,
  { act, ...about }: { act: 'role-changed' | 'removed'; member: string; role?: SellerRole },
  change: (by: Actor) => Promise<void>,
): Promise<Awaited<ReturnType<typeof describeTeam>>> {
  const by = context.shop
  await change(by)
  noteChange(by, act, about)
  return describeTeam(context.db, by)
}

/** Whoever has accepted works for that shop from now on. */
function joined(account: SellerAccount): SellerAccount {
  logSecurityEvent('team-changed', { act: 'joined', account: account.id, role: account.role })
  return account
}

const { sellerTeam } = route

export const sellerTeamRoutes = {
  overview: sellerTeam.overview.handler(async ({ context }) => describeTeam(context.db, context.shop)),
  invite: sellerTeam.invite.handler(async ({ input, context }) => {
    const by = context.shop
    const invitation = await inviteMember(context, by, input)
    noteChange(by, 'invited', { role: input.role })
    return presentInvitation(invitation, await personOf(context.db, by.accountId))
  }),
  resend: sellerTeam.resend.handler(async ({ input, context }) => {
    const by = context.shop
    const invitation = await resendInvitation(context, by, input.id)
    return presentInvitation(invitation, invitation.invitedBy && (await personOf(context.db, invitation.invitedBy)))
  }),
  revoke: sellerTeam.revoke.handler(async ({ input, context }) => {
    const by = context.shop
    await revokeInvitation(context, by, input.id)
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
  views: sellerTeam.views.handler(({ context }) => listViews(context, context.shop.sellerId)),
  shops: sellerTeam.shops.handler(async ({ context }) => {
    const { account } = context
    return { items: await listOwnShops(context.db, account.id) }
  }),
  chooseShop: sellerTeam.chooseShop.handler(async ({ input, context }) => {
    const { account } = context
    const choice = { userId: account.id, sellerId: input.id, now: context.clock.now() }
    if (!(await chooseShop(context.db, choice))) throw context.refuse('NOT_FOUND')
    return accountOf(context.db, account.id)
  }),
  invitation: sellerTeam.invitation.handler(async ({ input, context }) => {
    const invitation = await findInvitation(context, input.token, context.clock.now())
    if (!invitation) throw context.refuse('LINK_INVALID')
    return invitation
  }),
  join: sellerTeam.join.handler(async ({ input, context }) => {
    const { account } = context
    await joinTeam(context, account, input.token)
    return joined(await accountOf(context.db, account.id))
  }),
  register: sellerTeam.register.handler(async ({ input, context }) => {
    const { userAgent, headers } = requestScope()
    const account = await accountOf(context.db, await registerMember(context, input))
    const from = { now: context.clock.now(), remembered: false, userAgent, formerToken: context.visitor.tokens.seller }
    const token = await startSession(context.db, account, from)
    headers.append('set-cookie', sessionCookie('seller', { token, remembered: false }, context))
    return joined(account)
  }),
}
