import { eq } from 'drizzle-orm'
import type { Deps } from '../deps'
import { changeImport } from './change-import'
import { forgetWaitingFiles } from './forget-imports'
import { productImportsMessages as messages } from './product-imports.messages'
import { productImports } from './product-imports.table'

/** Stops an import before its next product: what is done stays done. Cancelling twice changes nothing. */
export async function cancelImport(deps: Pick<Deps, 'db' | 'env' | 'clock'>, sellerId: string, id: string) {
  const { db, clock } = deps
  const refused = await changeImport(db, { sellerId, id }, async (tx, { state }) => {
    if (state === 'cancelled') return null
    if (state === 'done') return messages.over
    const finishedAt = clock.now()
    await tx.update(productImports).set({ state: 'cancelled', finishedAt }).where(eq(productImports.id, id))
    return null
  })
  if (refused === null) await forgetWaitingFiles(deps, id)
  return refused
}
