import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/database'
import { RolledBack, rollingBack } from '../db/rolled-back'
import type { ImportRefusal } from './create-import'
import { productImports, type ImportRecord } from './product-imports.table'

/**
 * Locks one of a shop's imports and changes it.
 *
 * @param work a sentence that it returns refuses the change and undoes it.
 */
export function changeImport(
  db: Db,
  { sellerId, id }: { sellerId: string; id: string },
  work: (tx: Tx, imported: ImportRecord) => Promise<string | null>,
): Promise<ImportRefusal | null> {
  return rollingBack<null, ImportRefusal>(() =>
    db.transaction(async (tx) => {
      const [imported] = await tx
        .select()
        .from(productImports)
        .where(and(eq(productImports.id, id), eq(productImports.sellerId, sellerId)))
        .for('update')
      if (!imported) throw new RolledBack<ImportRefusal>({ refused: 'NOT_FOUND' })
      const detail = await work(tx, imported)
      if (detail !== null) throw new RolledBack<ImportRefusal>({ refused: 'REFUSED', detail })
      return null
    }),
  )
}
