import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { JoinDraft } from 'shared-contracts/team/team.schema'
import { isCommonPassword, hashPassword } from '../../identity/accounts/check-password'
import { passwordTooCommon } from '../../identity/accounts/register-account'
import { termsInForce } from '../../messaging/content/publications'
import { users } from '../../identity/accounts/users.table'
import type { Tx } from '../../platform/db/database'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { KeyRing } from '../../platform/secrets/key-ring'
import { addMember } from '../../identity/memberships/members'
import { invitationOf, type InvitationRecord, stateOf, recordTeamEvent } from './team'
import { lockShop } from '../sellers/present-seller'
import { sellerInvitations } from './team.table'

/** Makes somebody a member, whose newest shop is the one that they work for from now on. The team is locked. */
async function accept(tx: Tx, { id, sellerId, role }: InvitationRecord, user: { id: string; who: string }, now: Date) {
  const accepted = await tx
    .update(sellerInvitations)
    .set({ acceptedAt: now, acceptedBy: user.id })
    .where(and(eq(sellerInvitations.id, id), isNull(sellerInvitations.acceptedAt), isNull(sellerInvitations.revokedAt)))
    .returning({ id: sellerInvitations.id })
  if (accepted.length === 0) throw new Error('An invitation was closed while its team was locked')
  if (await addMember(tx, { userId: user.id, sellerId, role, now }))
    await recordTeamEvent(tx, { sellerId, accountId: user.id }, { act: 'joined', who: user.who, role }, now)
}

/** The open invitation of a link, which nobody else accepts meanwhile. */
async function take(
  { db: tx, keys }: { db: Tx; keys: KeyRing },
  token: string,
  now: Date,
): Promise<InvitationRecord | null> {
  const found = await invitationOf({ db: tx, keys }, token)
  if (!found) return null
  await lockShop(tx, found.sellerId)
  const [invitation] = await tx.select().from(sellerInvitations).where(eq(sellerInvitations.id, found.id))
  return invitation && stateOf(invitation, now) === 'open' ? invitation : null
}

/** Accepts with an account that is signed in. Asked twice it is done once. */
export async function joinTeam(
  { db, keys, clock, refuse }: Pick<Deps, 'db' | 'keys' | 'clock'> & Refuses<'LINK_INVALID' | 'WRONG_ACCOUNT'>,
  account: { id: string; email: string },
  token: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const invitation = await take({ db: tx, keys }, token, now)
    if (!invitation) {
      if ((await invitationOf({ db: tx, keys }, token))?.acceptedBy === account.id) return
      throw refuse('LINK_INVALID')
    }
    if (invitation.email !== account.email) throw refuse('WRONG_ACCOUNT')
    const [user] = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})` })
      .where(eq(users.id, account.id))
      .returning({ name: users.name })
    await accept(tx, invitation, { id: account.id, who: user?.name ?? account.email }, now)
  })
}

/** Accepts with a new account, whose address the link has proved. It does not sign in. @returns its id. */
export async function registerMember(
  context: Pick<Deps, 'db' | 'keys' | 'clock'> & Refuses<'LINK_INVALID' | 'EMAIL_TAKEN' | 'PASSWORD_TOO_COMMON'>,
  { token, name, password }: Pick<JoinDraft, 'name' | 'password'> & { token: string },
): Promise<string> {
  const { db, keys, clock, refuse } = context
  const invited = await invitationOf({ db, keys }, token)
  if (!invited) throw refuse('LINK_INVALID')
  if (isCommonPassword(password) || password.toLowerCase() === invited.email) throw passwordTooCommon(context)
  const passwordHash = await hashPassword(password)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const invitation = await take({ db: tx, keys }, token, now)
    if (!invitation) throw refuse('LINK_INVALID')
    const { email } = invitation
    const [user] = await tx
      .insert(users)
      .values({
        ...{ id: randomUUID(), audience: 'seller', email, name, passwordHash, emailVerifiedAt: now, createdAt: now },
        termsVersion: termsInForce(now),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) throw refuse('EMAIL_TAKEN')
    await accept(tx, invitation, { id: user.id, who: name }, now)
    return user.id
  })
}
