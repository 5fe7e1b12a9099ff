import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { users } from 'api/identity/accounts/users.table'
import type { Tx } from 'api/platform/db/database'
import type { DemoBuyer } from './demo-buyers'
import { demoSince } from './history-anchor'

/** The account of one of the demo's shoppers, made when there is none. */
export async function ownAccount(
  tx: Tx,
  { email, address }: DemoBuyer,
  { passwordHash, anchor }: { passwordHash: string; anchor: Date },
): Promise<string> {
  const since = demoSince(anchor)
  const name = address.recipient
  await tx
    .insert(users)
    .values({ id: randomUUID(), audience: 'shop', email, name, passwordHash, emailVerifiedAt: since, createdAt: since })
    .onConflictDoNothing()
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, 'shop'), eq(users.email, email)))
  if (!account) throw new Error(`The demo has no ${email}`)
  return account.id
}
