import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { checkSome } from './check-import'
import { purgeWaitingFiles, abandonImport } from './end-imports'
import { importOne, type ImportDeps } from './import-one'
import { finishPictures } from './pictures/finish-pictures'
import { openReading } from './planning/plan-group'
import { type ImportRecord, productImportGroups, productImports } from './product-imports.table'

/** While one process works on an import no other does; when it dies the import is taken up again after this time. */
export const IMPORT_LEASE_MS = 30_000
/** After so long another import has its turn. */
const BATCH_MS = 3_000
const AT_ONCE = 25
/** After so many turns in a row that were broken off, by an error or by the end of the process, it is given up. */
const MAX_FAILURES = 5

/** By this name it is repeated, and woken when there is something to do. */
export const IMPORTS = 'imports'

/**
 * Works on imports by turns until there is nothing to do, or the shop stops. All that is done is noted with the product in one
 * transaction, so that whoever comes after a crash goes on where it ended.
 */
export async function runImports(deps: ImportDeps): Promise<void> {
  while (!deps.background.stopping.aborted) {
    const imported = await takeTurn(deps)
    if (!imported) return
    if (imported.failures >= MAX_FAILURES) await abandonImport(deps, imported)
    else await work(deps, imported)
    await deps.db
      .update(productImports)
      .set({ leaseId: null, leaseUntil: null, workedAt: deps.clock.now() })
      .where(and(eq(productImports.id, imported.id), eq(productImports.leaseId, imported.leaseId ?? '')))
  }
}

async function takeTurn({ db, clock }: ImportDeps): Promise<ImportRecord | null> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: productImports.id, leaseUntil: productImports.leaseUntil, failures: productImports.failures })
      .from(productImports)
      .where(
        and(
          inArray(productImports.state, ['checking', 'importing', 'pictures']),
          or(isNull(productImports.leaseUntil), lte(productImports.leaseUntil, now)),
        ),
      )
      .orderBy(asc(productImports.workedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return null
    const [taken] = await tx
      .update(productImports)
      .set({
        leaseId: randomUUID(),
        leaseUntil: leaseFrom(now),
        // Whoever had it before would have given it back.
        failures: next.leaseUntil === null ? 0 : next.failures + 1,
      })
      .where(eq(productImports.id, next.id))
      .returning()
    return taken ?? null
  })
}

const leaseFrom = (now: Date) => new Date(now.getTime() + IMPORT_LEASE_MS)

/** One turn: chunks until the time is over, somebody else has it, or there are none left. */
async function work(deps: ImportDeps, imported: ImportRecord): Promise<void> {
  const { db, clock, background } = deps
  const mine = and(eq(productImports.id, imported.id), eq(productImports.leaseId, imported.leaseId ?? ''))
  const until = performance.now() + BATCH_MS
  const step = steps[imported.state]
  if (!step) return
  while (performance.now() < until && !background.stopping.aborted) {
    const [held] = await db
      .update(productImports)
      .set({ leaseUntil: leaseFrom(clock.now()) })
      .where(and(mine, eq(productImports.state, imported.state)))
      .returning({ id: productImports.id })
    if (!held || !(await step(deps, imported))) return
  }
}

type Step = (deps: ImportDeps, imported: ImportRecord) => Promise<boolean>

/** One chunk of each state's work; false when there is none left. */
const steps: Partial<Record<ImportRecord['state'], Step>> = {
  checking: checkSome,
  importing: importSome,
  pictures: picturesOfSome,
}

async function importSome(deps: ImportDeps, imported: ImportRecord): Promise<boolean> {
  const { db, background } = deps
  const of = eq(productImportGroups.importId, imported.id)
  const groups = await db
    .select()
    .from(productImportGroups)
    .where(
      and(of, isNull(productImportGroups.outcome), inArray(productImportGroups.plan, ['create', 'update', 'skip'])),
    )
    .orderBy(asc(productImportGroups.position))
    .limit(AT_ONCE)
  if (groups.length === 0) return moveOn(deps, imported, 'pictures')
  const read = await openReading(db, imported, deps.env.currency)
  for (const group of groups) {
    if (background.stopping.aborted) return true
    await importOne(deps, imported, { group, read: () => read(group) })
  }
  await deps.catalogue.changed()
  return true
}

async function picturesOfSome(deps: ImportDeps, imported: ImportRecord): Promise<boolean> {
  const [group] = await deps.db
    .select()
    .from(productImportGroups)
    .where(and(eq(productImportGroups.importId, imported.id), eq(productImportGroups.pictures, 'waiting')))
    .orderBy(asc(productImportGroups.position))
    .limit(1)
  if (!group) return moveOn(deps, imported, 'done')
  await finishPictures(deps, imported, group)
  await deps.catalogue.changed()
  return true
}

async function moveOn({ db, env, clock }: ImportDeps, { id, state }: ImportRecord, next: 'pictures' | 'done') {
  const finished = next === 'done' && { finishedAt: clock.now() }
  await db
    .update(productImports)
    .set({ state: next, ...finished })
    .where(and(eq(productImports.id, id), eq(productImports.state, state)))
  if (next === 'done') await purgeWaitingFiles({ db, env }, id)
  return false
}
