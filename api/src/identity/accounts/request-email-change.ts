import { and, eq, ne } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { audiencePaths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { changeEmailMail, emailChangingMail } from './accounts.messages'
import { createOneTimeToken } from './one-time-tokens'
import { CONFIRM_LINK_MS, mailTakenAddress } from './mail-account'
import { users } from './users.table'

/**
 * Mails a link to the new address and a notice to the old one; the address changes when the link is used. Nobody waits for the mails, and an
 * address that is taken waits for its link like any other, which nobody is sent: its owner has a notice instead.
 */
export async function requestEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'env' | 'background'>,
  { id, audience, email: former }: Pick<Account, 'id' | 'audience' | 'email'>,
  email: string,
): Promise<void> {
  const { db, clock, mailer, env, background } = deps
  const token = await db.transaction((tx) =>
    createOneTimeToken(tx, {
      userId: id,
      purpose: 'change-email',
      email,
      now: clock.now(),
      lifetimeMs: CONFIRM_LINK_MS,
    }),
  )
  const { shopName, origin } = env
  background.run('change of address', async () => {
    const reset = new URL(audiencePaths[audience].forgot, origin).href
    await mailer.send({ recipient: former, ...emailChangingMail({ shopName, email, reset }) })
    const taken = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.audience, audience), eq(users.email, email), ne(users.id, id)))
    if (taken.length > 0) return mailTakenAddress(deps, audience, email)
    const link = new URL(audiencePaths[audience].confirm, origin)
    link.searchParams.set('token', token)
    await mailer.send({ recipient: email, ...changeEmailMail({ shopName, link: link.href }) })
  })
}
