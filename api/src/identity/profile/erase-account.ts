import { eq } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Deps } from '../../deps'
import type { Tx } from '../../platform/db/database'
import { anonymiseMails } from '../../platform/mail/mailer'
import { createToken } from '../../platform/secrets/secret-of'
import { farewellMail } from '../accounts/accounts.messages'
import { oneTimeTokens } from '../accounts/one-time-tokens.table'
import { hashPassword } from '../accounts/check-password'
import { listSessions } from '../accounts/sessions'
import { sessions } from '../accounts/sessions.table'
import { users } from '../accounts/users.table'

/** Takes the person out of an account; its row stays, for what refers to it. The address is free again. */
async function anonymiseAccount(
  tx: Tx,
  { userId, now, passwordHash }: { userId: string; now: Date; passwordHash: string },
): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await tx
    .update(users)
    .set({
      email: `${userId}@erased.invalid`,
      name: null,
      phone: null,
      passwordHash,
      emailVerifiedAt: null,
      erasedAt: now,
    })
    .where(eq(users.id, userId))
}

/**
 * Deletes an account: its person is gone for good, in every district at once, and every session ends.
 *
 * @param before what has to be done or refused first, in the same transaction.
 */
export async function eraseAccount(
  {
    db,
    clock,
    catalogue,
    env,
    background,
    mailer,
    districts,
  }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'env' | 'background' | 'mailer' | 'districts'>,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
  before?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const passwordHash = await hashPassword(createToken())
  const person = { userId, email, now: clock.now(), passwordHash, catalogue }
  const erasers = [...districts.flatMap(({ erase = [] }) => erase), anonymiseMails, anonymiseAccount]
  await db.transaction(async (tx) => {
    // First, as everybody does who changes an account and what hangs on it; orders that are being placed go on meanwhile.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    await before?.(tx)
    for (const erase of erasers) await erase(tx, person)
  })
  background.run('farewell', () => mailer.send({ recipient: email, ...farewellMail({ shopName: env.shopName }) }))
}

/**
 * Everything that the shop keeps about somebody: each district fills the sections that are its own.
 *
 * @param session of who asks; an `id` of `null`: somebody asks for them.
 */
export async function exportAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'districts'>,
  session: { id: string | null; account: Account },
): Promise<AccountExport> {
  const sections: Record<string, unknown> = {}
  for (const { export: own = {} } of deps.districts)
    for (const [section, exportSection] of Object.entries(own))
      sections[section] = await exportSection(deps, session.account)
  return {
    exportedAt: deps.clock.now().toISOString(),
    sessions: await listSessions(deps, session),
    ...(sections as Omit<AccountExport, 'exportedAt' | 'sessions'>),
  }
}
