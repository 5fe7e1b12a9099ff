import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { matchesOf, openReading, planGroup, type Plan } from './planning/plan-group'
import {
  type ImportRecord,
  productImportGroups,
  productImportPictures,
  productImportProblems,
  productImports,
} from './product-imports.table'
import { productImportsMessages as messages } from './product-imports.messages'
import type { ReadProduct } from './reading/read-group'

const AT_ONCE = 100

type CheckDeps = Pick<Deps, 'db' | 'env'>

/** Looks at the next products of an import and notes what would be done, and what is wrong. @returns false when there are none left. */
export async function checkSome({ db, env }: CheckDeps, imported: ImportRecord): Promise<boolean> {
  const { id } = imported
  const groups = await db
    .select()
    .from(productImportGroups)
    .where(and(eq(productImportGroups.importId, id), isNull(productImportGroups.plan)))
    .orderBy(asc(productImportGroups.position))
    .limit(AT_ONCE)
  const [first] = groups
  if (!first) {
    await db
      .update(productImports)
      .set({ state: 'checked' })
      .where(and(eq(productImports.id, id), eq(productImports.state, 'checking')))
    return false
  }
  const read = await openReading(db, imported, env.currency)
  const reads = groups.map(read)
  const found = await matchesOf(db, imported.sellerId, reads)
  const context = { imported, found, currency: env.currency, origin: env.origin, lock: false }
  const planned: { position: number; read: ReadProduct; plan: Plan }[] = []
  for (const [index, one] of reads.entries()) {
    planned.push({ position: groups[index]?.position ?? 0, read: one, plan: await planGroup(db, one, context) })
  }
  await blameTwice(db, { importId: id, from: first.position }, planned)

  await db.transaction(async (tx) => {
    // Somebody may have chosen otherwise meanwhile: then all of it is checked anew.
    const [now] = await tx.select().from(productImports).where(eq(productImports.id, id)).for('update')
    if (now?.state !== 'checking' || now.leaseId !== imported.leaseId) return
    const positions = planned.map(({ position }) => position)
    const of = <T extends typeof productImportProblems | typeof productImportPictures>(table: T) =>
      and(eq(table.importId, id), inArray(table.position, positions))
    await tx.delete(productImportProblems).where(of(productImportProblems))
    await tx.delete(productImportPictures).where(of(productImportPictures))
    const plans = planned.map(({ position, plan }) => ({
      position,
      plan: plan.kind,
      product: plan.existing?.product.id,
    }))
    await tx.execute(sql`
      update product_import_groups set plan = planned.plan, product_id = planned.product
      from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as planned (position int, plan text, product uuid)
      where import_id = ${id} and product_import_groups.position = planned.position`)
    const problems = planned.flatMap(({ position, read: { problems: some } }) =>
      some.map((problem) => ({ importId: id, position, ...problem })),
    )
    if (problems.length > 0) await tx.insert(productImportProblems).values(problems)
    const pictures = planned.flatMap(({ position, plan }) =>
      plan.pictures.map((picture, place) => ({ importId: id, position, place, ...picture })),
    )
    if (pictures.length > 0) await tx.insert(productImportPictures).values(pictures)
  })
  return true
}

/** Of two groups that lead to one product the later is wrong. */
async function blameTwice(
  db: CheckDeps['db'],
  { importId, from }: { importId: string; from: number },
  planned: { read: ReadProduct; plan: Plan }[],
): Promise<void> {
  const ids = planned.flatMap(({ plan }) => plan.existing?.product.id ?? [])
  if (ids.length === 0) return
  const earlier = await db
    .select({ id: productImportGroups.productId })
    .from(productImportGroups)
    .where(
      and(
        eq(productImportGroups.importId, importId),
        lt(productImportGroups.position, from),
        inArray(productImportGroups.productId, ids),
      ),
    )
  const seen = new Set(earlier.map(({ id }) => id))
  for (const { read, plan } of planned) {
    const id = plan.existing?.product.id
    if (id === undefined || plan.kind === 'skip') continue
    if (seen.has(id)) {
      read.cells.blame(read.first, 'handle', messages.productTwice)
      plan.kind = 'wrong'
    }
    seen.add(id)
  }
}
