import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { changeImport, type ImportRefusals } from './change-import'
import { purgeWaitingFiles } from './purge-imports'
import { productImportsMessages as messages } from './product-imports.messages'
import { productImports } from './product-imports.table'

/** Stops an import before its next product: what is done stays done. Cancelling twice changes nothing. */
export async function cancelImport(
  deps: Pick<Deps, 'db' | 'env' | 'clock'> & ImportRefusals,
  sellerId: string,
  id: string,
): Promise<void> {
  const { clock, refuse } = deps
  await changeImport(deps, { sellerId, id }, async (tx, { state }) => {
    if (state === 'cancelled') return
    if (state === 'done') throw refuse('REFUSED', { detail: messages.over })
    const finishedAt = clock.now()
    await tx.update(productImports).set({ state: 'cancelled', finishedAt }).where(eq(productImports.id, id))
  })
  await purgeWaitingFiles(deps, id)
}
