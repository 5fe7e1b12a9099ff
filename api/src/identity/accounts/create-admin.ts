import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { forgotPasswordSchema } from 'shared-contracts/accounts/credentials.schema'
import type { Deps } from '../../deps'
import { createResetLink } from './create-reset-link'
import { hashPassword } from './password-hash'
import { createToken } from '../../platform/secrets/secret-of'
import { users } from './users.table'

/**
 * Creates an admin who has still to choose a password; whoever runs the shop vouches for the address. For one who exists, only the link is made anew.
 *
 * @returns the link to choose the password, which works once and for one hour.
 * @throws yup's ValidationError when the email is none.
 */
export async function createAdmin(deps: Pick<Deps, 'db' | 'clock' | 'env'>, typed: string): Promise<string> {
  const { email } = await forgotPasswordSchema.validate({ email: typed })
  const { db, clock } = deps
  // Nobody knows this password, not even who typed the command.
  const passwordHash = await hashPassword(createToken())
  const now = clock.now()
  await db
    .insert(users)
    .values({ id: randomUUID(), audience: 'admin', email, passwordHash, emailVerifiedAt: now, createdAt: now })
    .onConflictDoNothing()
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, 'admin'), eq(users.email, email)))
  if (!admin) throw new Error(`The admin ${email} vanished while being created`)
  return createResetLink(deps, 'admin', admin.id)
}
