import { and, eq, isNull } from 'drizzle-orm'
import { takeDowns } from './take-downs.table'
import { changeProduct, type EditDeps, type Editor } from '../seller-products/change-product'
import { appealUntil } from './load-take-downs'
import { takeDownMessages as messages } from './take-downs.messages'

/** Asks the marketplace to look again at why a product was taken down. Sent again with the same words, nothing changes. */
export const appealTakeDown = (
  deps: EditDeps,
  by: Editor,
  { id, takeDown, text }: { id: string; takeDown: string; text: string },
) =>
  changeProduct(deps, by, { id }, async ({ tx, now, refuse }) => {
    const isThis = and(eq(takeDowns.id, takeDown), eq(takeDowns.productId, id))
    const [row] = await tx.select().from(takeDowns).where(isThis)
    if (!row) throw refuse('NOT_FOUND')
    if (row.appeal === text) return
    if (row.restoredAt) throw refuse('REFUSED', { detail: messages.notDown })
    if (row.appealedAt) throw refuse('REFUSED', { detail: messages.appealed })
    if (now > appealUntil(row)) throw refuse('REFUSED', { detail: messages.tooLate })
    await tx
      .update(takeDowns)
      .set({ appeal: text, appealedBy: by.accountId, appealedAt: now })
      .where(and(isThis, isNull(takeDowns.appealedAt)))
  })
