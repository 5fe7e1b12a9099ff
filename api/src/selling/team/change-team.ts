import { and, eq, isNull } from 'drizzle-orm'
import { INVITATION_MS, MAX_TEAM, type SellerRole } from 'shared-contracts/team/seller-roles'
import type { InvitationDraft } from 'shared-contracts/team/team.schema'
import { audiencePaths, paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { countMembers, dropMember, findMember, leaveWork, setRole, worksFor } from '../../identity/memberships/members'
import { mayIn, shopOf } from '../../identity/memberships/shop-of'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { lockShop, sellerName } from '../sellers/present-seller'
import { linkToken } from '../../platform/secrets/secret-of'
import { sellers } from '../sellers/sellers.table'
import { DAY_MS } from '../../platform/clock/days'
import {
  type InvitationRecord,
  type Actor,
  countTeam,
  recordTeamEvent,
  invitationLink,
  personOf,
  stateOf,
} from './team'
import { teamRefusals, invitationMail, removedMail, roleChangedMail } from './team.messages'
import { sellerInvitations } from './team.table'

/**
 * Locks a shop's team for somebody who may change it. Others may have taken that from them since their request was let in.
 *
 * @throws NOT_PERMITTED.
 */
async function lockTeam(tx: Tx, { refuse }: Refuses<'NOT_PERMITTED'>, { sellerId, accountId }: Actor): Promise<void> {
  await lockShop(tx, sellerId)
  if (!(await mayIn(tx, { sellerId, userId: accountId }, 'team.write'))) throw refuse('NOT_PERMITTED')
}

/** Whom somebody has invited who is not what they were is not to join any more. */
async function revokeInvitationsOf(tx: Tx, by: Actor, { invitedBy, now }: { invitedBy: string; now: Date }) {
  const revoked = await tx
    .update(sellerInvitations)
    .set({ revokedAt: now })
    .where(and(eq(sellerInvitations.sellerId, by.sellerId), eq(sellerInvitations.invitedBy, invitedBy), isOpen()))
    .returning({ who: sellerInvitations.email, role: sellerInvitations.role })
  for (const one of revoked) await recordTeamEvent(tx, by, { act: 'revoked', ...one }, now)
}

/** Asks somebody by mail to work for the shop. */
export async function inviteMember(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'REFUSED' | 'NOT_PERMITTED'>,
  by: Actor,
  { email, role, requestId: id }: InvitationDraft & { requestId: string },
): Promise<InvitationRecord> {
  const { sellerId, accountId } = by
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockTeam(tx, { refuse }, by)
    const ofThisShop = eq(sellerInvitations.sellerId, sellerId)
    const [repeated] = await tx
      .select()
      .from(sellerInvitations)
      .where(and(eq(sellerInvitations.id, id), ofThisShop))
    if (repeated) return repeated
    if (await worksFor(tx, { email, sellerId })) throw refuse('REFUSED', { detail: teamRefusals.member })
    const [open] = await tx
      .select({ id: sellerInvitations.id })
      .from(sellerInvitations)
      .where(
        and(
          ofThisShop,
          eq(sellerInvitations.email, email),
          isNull(sellerInvitations.acceptedAt),
          isNull(sellerInvitations.revokedAt),
        ),
      )
    if (open) throw refuse('REFUSED', { detail: teamRefusals.invited })
    if ((await countTeam(tx, sellerId)) >= MAX_TEAM) throw refuse('REFUSED', { detail: teamRefusals.full })
    const expiresAt = new Date(now.getTime() + INVITATION_MS)
    const [invitation] = await tx
      .insert(sellerInvitations)
      .values({ id, sellerId, email, role, invitedBy: accountId, sentAt: now, expiresAt })
      .returning()
    if (!invitation) throw new Error('An invitation that was just written is gone')
    await recordTeamEvent(tx, by, { act: 'invited', who: email, role }, now)
    await enqueue(tx, now, { topic: 'team-invitation', invitationId: id })
    return invitation
  })
}

const ofShop = ({ sellerId }: Actor, id: string) =>
  and(eq(sellerInvitations.id, id), eq(sellerInvitations.sellerId, sellerId))
const isOpen = () => and(isNull(sellerInvitations.acceptedAt), isNull(sellerInvitations.revokedAt))

/** Mails an open invitation again, in the name of whoever sends it now; its link, the former one too, opens for as long as a new one. */
export async function resendInvitation(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED' | 'NOT_PERMITTED'>,
  by: Actor,
  id: string,
): Promise<InvitationRecord> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockTeam(tx, { refuse }, by)
    const [invitation] = await tx
      .update(sellerInvitations)
      .set({ invitedBy: by.accountId, sentAt: now, expiresAt: new Date(now.getTime() + INVITATION_MS) })
      .where(and(ofShop(by, id), isOpen()))
      .returning()
    if (!invitation) {
      const [known] = await tx.select({ id: sellerInvitations.id }).from(sellerInvitations).where(ofShop(by, id))
      throw known ? refuse('REFUSED', { detail: teamRefusals.over }) : refuse('NOT_FOUND')
    }
    await recordTeamEvent(tx, by, { act: 'resent', who: invitation.email, role: invitation.role }, now)
    await enqueue(tx, now, { topic: 'team-invitation', invitationId: id })
    return invitation
  })
}

/** Takes an open invitation back: its link opens nothing any more. */
export async function revokeInvitation(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'NOT_PERMITTED'>,
  by: Actor,
  id: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockTeam(tx, { refuse }, by)
    const [revoked] = await tx
      .update(sellerInvitations)
      .set({ revokedAt: now })
      .where(and(ofShop(by, id), isOpen()))
      .returning()
    if (!revoked) throw refuse('NOT_FOUND')
    await recordTeamEvent(tx, by, { act: 'revoked', who: revoked.email, role: revoked.role }, now)
  })
}

type MemberDeps = Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED' | 'NOT_PERMITTED'>

interface ForMember {
  /** Of the account. */
  memberId: string
}

/** Gives somebody of the team another role, and informs them by mail; whom they have invited is not to join any more. Each of their requests asks for it anew, so it counts at once. */
export async function changeRole(
  { db, clock, refuse }: MemberDeps,
  by: Actor,
  change: ForMember & { role: SellerRole },
): Promise<void> {
  const { memberId, role } = change
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockTeam(tx, { refuse }, by)
    const member = await findMember(tx, by.sellerId, memberId)
    if (!member) throw refuse('NOT_FOUND')
    if (member.role === role) return
    if (member.role === 'owner' && (await countMembers(tx, by.sellerId, 'owner')) === 1)
      throw refuse('REFUSED', { detail: teamRefusals.lastOwner })
    await setRole(tx, { userId: memberId, sellerId: by.sellerId }, role)
    await revokeInvitationsOf(tx, by, { invitedBy: memberId, now })
    await recordTeamEvent(tx, by, { act: 'role_changed', who: member.who, role }, now)
    await enqueue(tx, now, { topic: 'team-change', sellerId: by.sellerId, email: member.email, role })
  })
}

/**
 * Takes somebody out of the team, at once, with the invitations that they have sent, and informs them by mail. Their account, their sessions and their other shops stay. Who was at
 * work in this one chooses where to go on: what is open in their browser must not act in another shop unasked.
 */
export async function removeMember({ db, clock, refuse }: MemberDeps, by: Actor, removal: ForMember): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockTeam(tx, { refuse }, by)
    const member = await findMember(tx, by.sellerId, removal.memberId)
    if (!member) throw refuse('NOT_FOUND')
    if (member.role === 'owner' && (await countMembers(tx, by.sellerId, 'owner')) === 1)
      throw refuse('REFUSED', { detail: teamRefusals.lastOwner })
    const atWork = await shopOf(tx, removal.memberId)
    await dropMember(tx, { userId: removal.memberId, sellerId: by.sellerId })
    if (atWork?.id === by.sellerId) await leaveWork(tx, removal.memberId)
    await revokeInvitationsOf(tx, by, { invitedBy: removal.memberId, now })
    await recordTeamEvent(tx, by, { act: 'removed', who: member.who, role: member.role }, now)
    await enqueue(tx, now, { topic: 'team-change', sellerId: by.sellerId, email: member.email, role: null })
  })
}

/** Mails the link of an invitation, unless it is over meanwhile. */
export async function mailInvitation(
  { db, keys, env, clock, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'clock' | 'mailer'>,
  invitationId: string,
): Promise<void> {
  const [found] = await db
    .select({ invitation: sellerInvitations, seller: sellers })
    .from(sellerInvitations)
    .innerJoin(sellers, eq(sellers.id, sellerInvitations.sellerId))
    .where(eq(sellerInvitations.id, invitationId))
  const now = clock.now()
  if (!found || stateOf(found.invitation, now) !== 'open') return
  const { invitation, seller } = found
  const link = new URL(paths.seller.join, env.origin)
  link.searchParams.set('token', await linkToken({ db, keys }, invitationLink, invitation.id))
  const email = invitationMail({
    shopName: env.shopName,
    seller: sellerName(seller),
    invitedBy: invitation.invitedBy && (await personOf(db, invitation.invitedBy)),
    role: invitation.role,
    link: link.href,
    days: Math.max(1, Math.round((invitation.expiresAt.getTime() - now.getTime()) / DAY_MS)),
  })
  await mailer.send({ recipient: invitation.email, ...email })
}

/** Mails somebody what has become of their role. @param role `null`: they are out of the team. */
export async function mailTeamChange(
  { db, env, mailer }: Pick<Deps, 'db' | 'env' | 'mailer'>,
  { sellerId, email, role }: { sellerId: string; email: string; role: SellerRole | null },
): Promise<void> {
  const [shop] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  if (!shop) return
  const seller = sellerName(shop)
  const link = new URL(audiencePaths.seller.login, env.origin).href
  const { shopName } = env
  const mail = role ? roleChangedMail({ shopName, seller, role, link }) : removedMail({ shopName, seller })
  await mailer.send({ recipient: email, ...mail })
}
