import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { productImports, type ImportRecord } from './product-imports.table'

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
