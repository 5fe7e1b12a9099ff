import { and, count, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { changeImport, type ImportRefusals } from './change-import'
import { productImportGroups } from './product-import-groups.table'
import { productImportsMessages as messages } from './product-imports.messages'
import { productImports } from './product-imports.table'

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
