import { and, count, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../deps'
import { changeImport } from './change-import'
import { productImportGroups } from './product-import-groups.table'
import { productImportsMessages as messages } from './product-imports.messages'
import { productImports } from './product-imports.table'

/** Has what is right imported from now on; one that is under way, or was, stays as it is: asking twice does its work once. */
export const startImport = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sellerId: string,
  { id, whole }: { id: string; whole: boolean },
) =>
  changeImport(db, { sellerId, id }, async (tx, { state }) => {
    if (state === 'importing' || state === 'pictures' || state === 'done') return null
    if (state !== 'checked') return messages.notChecked
    const planned = async (...plans: ('create' | 'update' | 'wrong')[]) => {
      const of = and(eq(productImportGroups.importId, id), inArray(productImportGroups.plan, plans))
      const [counted] = await tx.select({ groups: count() }).from(productImportGroups).where(of)
      return counted?.groups ?? 0
    }
    if (whole && (await planned('wrong')) > 0) return messages.notWhole
    if ((await planned('create', 'update')) === 0) return messages.nothingToDo
    const now = clock.now()
    await tx
      .update(productImports)
      .set({ state: 'importing', startedAt: now, workedAt: now })
      .where(eq(productImports.id, id))
    return null
  })
