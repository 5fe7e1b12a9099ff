import { eq } from 'drizzle-orm'
import { audiencePaths, paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { DAY_MS } from '../../platform/clock/days'
import { linkToken } from '../../platform/secrets/secret-of'
import { accountNames } from '../accounts/account-names'
import { staffLink, stateOf } from './invite-staff'
import { staffAccessMail, staffInvitationMail, staffRoleMail } from './staff.messages'
import { staffInvitations, staffRoles } from './staff.table'

/** Mails the link of an invitation, unless it is over meanwhile. */
export async function mailStaffInvitation(
  { db, keys, env, clock, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'clock' | 'mailer'>,
  { invitationId }: { invitationId: string },
): Promise<void> {
  const [found] = await db
    .select({ invitation: staffInvitations, role: staffRoles.name })
    .from(staffInvitations)
    .innerJoin(staffRoles, eq(staffRoles.id, staffInvitations.roleId))
    .where(eq(staffInvitations.id, invitationId))
  const now = clock.now()
  if (!found || stateOf(found.invitation, now) !== 'open') return
  const { invitation, role } = found
  const { id, email, invitedBy, expiresAt } = invitation
  const link = new URL(paths.admin.join, env.origin)
  link.searchParams.set('token', await linkToken({ db, keys }, staffLink, id))
  const facts = {
    shopName: env.shopName,
    invitedBy: (invitedBy && (await accountNames(db, [invitedBy])).get(invitedBy)) ?? null,
    ...{ role, link: link.href },
    days: Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / DAY_MS)),
  }
  await mailer.send({ recipient: email, ...staffInvitationMail(facts) })
}

type MailDeps = Pick<Deps, 'db' | 'env' | 'mailer'>
const logIn = ({ env }: MailDeps) => new URL(audiencePaths.admin.login, env.origin).href

/** Mails somebody that they have another role. */
export async function mailStaffRole(deps: MailDeps, { email, role }: { email: string; role: string }): Promise<void> {
  const { shopName } = deps.env
  await deps.mailer.send({ recipient: email, ...staffRoleMail({ shopName, role, link: logIn(deps) }) })
}

/** Mails somebody that they are kept out, or let in again. */
export async function mailStaffAccess(
  deps: MailDeps,
  { email, access }: { email: string; access: 'suspended' | 'reinstated' | 'removed' },
): Promise<void> {
  const { shopName } = deps.env
  await deps.mailer.send({ recipient: email, ...staffAccessMail({ shopName, access, link: logIn(deps) }) })
}
