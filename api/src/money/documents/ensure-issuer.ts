import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { documentIssuers } from './document-issuers.table'

export type Issuer = Pick<typeof documentIssuers.$inferSelect, 'id' | 'code'>

const LONGEST_CODE = 10

/** Finds who issues documents. @param name what their code is made of, when they issue their first one. */
export async function ensureIssuer(
  tx: Tx,
  {
    known,
    values,
    name,
  }: {
    known: SQL | undefined
    values: Pick<typeof documentIssuers.$inferInsert, 'kind' | 'sellerId'>
    name: string
  },
): Promise<Issuer> {
  const wanted = name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST_CODE)
    .padEnd(2, '0')
  for (let turn = 1; ; turn += 1) {
    const [found] = await tx.select().from(documentIssuers).where(known)
    if (found) return found
    const code = turn === 1 ? wanted : `${wanted}${turn}`.slice(-12)
    // Another one may have the code, and another transaction may be making this very issuer: look again then.
    await tx
      .insert(documentIssuers)
      .values({ id: randomUUID(), code, ...values })
      .onConflictDoNothing()
  }
}
