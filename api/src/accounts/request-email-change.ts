import { and, eq, ne } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { audiencePaths } from 'shared-contracts/paths'
import type { Deps } from '../deps'
import { changeEmailMail, emailChangingMail } from './accounts.messages'
import { createOneTimeToken } from './create-one-time-token'
import { CONFIRM_LINK_MS } from './send-email-verification'
import { users } from './users.table'

/** Mails a link to the new address and a notice to the old one; the address changes when the link is used. @returns whether the new one is free. */
export async function requestEmailChange(
  { db, clock, mailer, env }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'env'>,
  { id, audience, email: former }: Pick<Account, 'id' | 'audience' | 'email'>,
  email: string,
): Promise<boolean> {
  const taken = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, audience), eq(users.email, email), ne(users.id, id)))
  if (taken.length > 0) return false
  const token = await db.transaction((tx) =>
    createOneTimeToken(tx, {
      userId: id,
      purpose: 'change-email',
      email,
      now: clock.now(),
      lifetimeMs: CONFIRM_LINK_MS,
    }),
  )
  const link = new URL(audiencePaths[audience].confirm, env.origin)
  link.searchParams.set('token', token)
  const { shopName } = env
  await mailer.send({ recipient: email, ...changeEmailMail({ shopName, link: link.href }) })
  const reset = new URL(audiencePaths[audience].forgot, env.origin).href
  await mailer.send({ recipient: former, ...emailChangingMail({ shopName, email, reset }) })
  return true
}
