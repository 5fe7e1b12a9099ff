import { and, eq } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Deps } from '../../deps'
import { resetMail } from './accounts.messages'
import { createResetLink } from './create-reset-link'
import { users } from './users.table'

/** Mails a link to choose a new password, if there is such an account. */
export async function requestPasswordReset(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'env'>,
  audience: Audience,
  email: string,
): Promise<void> {
  const [user] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, audience), eq(users.email, email)))
  if (!user) return
  const link = await createResetLink(deps, audience, user.id)
  await deps.mailer.send({ recipient: email, ...resetMail({ shopName: deps.env.shopName, link }) })
}
