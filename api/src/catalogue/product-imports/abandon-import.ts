import { and, asc, eq, isNull } from 'drizzle-orm'
import { purgeWaitingFiles } from './purge-imports'
import type { ImportDeps } from './import-one'
import { productImportGroups } from './product-import-groups.table'
import { productImportProblems } from './product-import-problems.table'
import { productImportsMessages as messages } from './product-imports.messages'
import { productImports, type ImportRecord } from './product-imports.table'

/** Ends an import that nobody gets on with, and says so with the product at which it stands. */
export async function abandonImport(
  { db, env, clock, log }: ImportDeps,
  { id, state, headers }: ImportRecord,
): Promise<void> {
  log.error({ import: id, state }, 'an import was given up')
  const ended = await db.transaction(async (tx) => {
    const [over] = await tx
      .update(productImports)
      .set({ state: 'cancelled', finishedAt: clock.now() })
      .where(and(eq(productImports.id, id), eq(productImports.state, state)))
      .returning({ id: productImports.id })
    if (!over) return false
    const undone = {
      checking: isNull(productImportGroups.plan),
      importing: isNull(productImportGroups.outcome),
      pictures: eq(productImportGroups.pictures, 'waiting'),
    }
    const [group] = await tx
      .select()
      .from(productImportGroups)
      .where(and(eq(productImportGroups.importId, id), undone[state as keyof typeof undone]))
      .orderBy(asc(productImportGroups.position))
      .limit(1)
    if (group)
      await tx.insert(productImportProblems).values({
        ...{ importId: id, position: group.position, line: group.rows[0]?.line ?? 0, column: headers[0] ?? '' },
        ...{ value: '', message: messages.gaveUp, level: 'error', wordKind: null },
      })
    return true
  })
  if (ended) await purgeWaitingFiles({ db, env }, id)
}
