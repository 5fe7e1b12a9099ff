import { eq } from 'drizzle-orm'
import { audiencePaths, paths } from 'shared-contracts/paths'
import type { SellerRole } from 'shared-contracts/team/seller-roles'
import type { Deps } from '../../deps'
import { linkToken } from '../../platform/secrets/secret-of'
import { sellerName } from '../sellers/present-seller'
import { sellers } from '../sellers/sellers.table'
import { invitationLink, personOf, stateOf } from './describe-team'
import { sellerInvitations } from './team.table'
import { invitationMail, removedMail, roleChangedMail } from './team.messages'
import { DAY_MS } from '../../platform/clock/days'

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
