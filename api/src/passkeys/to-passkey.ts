import type { Passkey } from 'shared-contracts/accounts/passkey.schema'
import type { passkeys } from './passkeys.table'

type Row = typeof passkeys.$inferSelect

/** A row as the contract shows it. */
export function toPasskey({ id, name, synced, createdAt, lastUsedAt }: Row): Passkey {
  return { id, name, synced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
