import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database'
import { productImportGroups, type ImportGroup } from './product-import-groups.table'
import { productImportProblems } from './product-import-problems.table'
import type { Problem } from './reading/problems'

/** Notes that a product was left as it was, and why; nothing happens when it has an outcome already. */
export async function recordFailure(
  db: Db | Tx,
  { importId, position }: ImportGroup,
  problems: readonly Problem[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [noted] = await tx
      .update(productImportGroups)
      .set({ outcome: 'failed' })
      .where(
        and(
          eq(productImportGroups.importId, importId),
          eq(productImportGroups.position, position),
          isNull(productImportGroups.outcome),
        ),
      )
      .returning({ position: productImportGroups.position })
    if (!noted) return
    await tx
      .delete(productImportProblems)
      .where(and(eq(productImportProblems.importId, importId), eq(productImportProblems.position, position)))
    if (problems.length > 0)
      await tx.insert(productImportProblems).values(problems.map((problem) => ({ importId, position, ...problem })))
  })
}
