import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { users } from 'api/identity/accounts/users.table'
import { addresses } from 'api/identity/addresses/addresses.table'
import type { Tx } from 'api/platform/db/database'
import type { DemoBuyer } from './demo-buyers'
import { demoSince } from './history-anchor'

/** The account of one of the demo's shoppers, with their name and address; made when there is none. */
export async function ownAccount(
  tx: Tx,
  { email, address }: DemoBuyer,
  { passwordHash, anchor }: { passwordHash: string; anchor: Date },
): Promise<string> {
  const since = demoSince(anchor)
  const name = address.recipient
  const [account] = await tx
    .insert(users)
    .values({ id: randomUUID(), audience: 'shop', email, name, passwordHash, emailVerifiedAt: since, createdAt: since })
    .onConflictDoUpdate({
      target: [users.audience, users.email],
      set: { name: sql`coalesce(${users.name}, excluded.name)` },
    })
    .returning({ id: users.id })
  if (!account) throw new Error(`The demo has no ${email}`)
  await tx
    .insert(addresses)
    .values({ id: randomUUID(), userId: account.id, ...address, isDefault: true, createdAt: since })
    .onConflictDoNothing()
  return account.id
}
