import { and, count, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { productImportsMessages as messages } from './product-imports.messages'
import { type ImportRecord, productImportGroups, productImports } from './product-imports.table'

export type ImportRefusals = Refuses<'NOT_FOUND' | 'REFUSED'>

/** Locks one of a shop's imports and changes it; what refuses undoes the change. */
export function changeImport(
  { db, refuse }: Pick<Deps, 'db'> & ImportRefusals,
  { sellerId, id }: { sellerId: string; id: string },
  work: (tx: Tx, imported: ImportRecord) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [imported] = await tx
      .select()
      .from(productImports)
      .where(and(eq(productImports.id, id), eq(productImports.sellerId, sellerId)))
      .for('update')
    if (!imported) throw refuse('NOT_FOUND')
    await work(tx, imported)
  })
}

/** Has what is right imported from now on; one that is under way, or was, stays as it is: asking twice does its work once. */
export const startImport = (
  context: Pick<Deps, 'db' | 'clock'> & ImportRefusals,
  sellerId: string,
  { id, whole }: { id: string; whole: boolean },
) =>
  changeImport(context, { sellerId, id }, async (tx, { state }) => {
    const refused = (detail: string) => context.refuse('REFUSED', { detail })
    if (state === 'importing' || state === 'pictures' || state === 'done') return
    if (state !== 'checked') throw refused(messages.notChecked)
    const planned = async (...plans: ('create' | 'update' | 'wrong')[]) => {
      const of = and(eq(productImportGroups.importId, id), inArray(productImportGroups.plan, plans))
      const [counted] = await tx.select({ groups: count() }).from(productImportGroups).where(of)
      return counted?.groups ?? 0
    }
    if (whole && (await planned('wrong')) > 0) throw refused(messages.notWhole)
    if ((await planned('create', 'update')) === 0) throw refused(messages.nothingToDo)
    const now = context.clock.now()
    await tx
      .update(productImports)
      .set({ state: 'importing', startedAt: now, workedAt: now })
      .where(eq(productImports.id, id))
  })
