import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { FURTHER_IMPORT_FIELDS } from 'shared-contracts/product-imports/import-limits'
import { products } from '../products/products.table'
import { ownedBy } from '../products/seller-products'
import { variants } from '../products/variants.table'
import type { Queryable, Tx } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { limitConcurrency } from '../../platform/jobs/limit-concurrency'
import type { Editor } from '../seller-products/change-product'
import type { ImportRefusals } from './change-import'
import {
  type FileRow,
  type ImportRecord,
  productImportFiles,
  productImportGroups,
  productImports,
} from './product-imports.table'
import { productImportsMessages as messages } from './product-imports.messages'
import { understandColumns } from './reading/columns'
import { FileRefused, groupRows, readFile } from './reading/read-file'

const MAX_OPEN = 3
const ROWS_AT_ONCE = 250
// A file is in memory as bytes, as text and as cells.
const inTurn = limitConcurrency(1)

type CreateDeps = Pick<Deps, 'db' | 'clock'> & ImportRefusals & Refuses<'VALIDATION_FAILED'>

/** Takes a CSV file in, to be checked; no product is touched. Asking again with the same id makes no second one. */
export function createImport(
  context: CreateDeps,
  by: Editor,
  { id, file, replaces }: { id: string; file: File; replaces: string | undefined },
): Promise<void> {
  const { db, clock, refuse } = context
  return inTurn(async () => {
    const [known] = await db.select({ id: productImports.id }).from(productImports).where(eq(productImports.id, id))
    if (known) return
    const { rows, ...rest } = await readFile(new Uint8Array(await file.arrayBuffer())).catch((error: unknown) => {
      if (!(error instanceof FileRefused)) throw error
      throw refuseField(context, 'VALIDATION_FAILED', { field: 'file', code: 'UNREADABLE', message: error.message })
    })
    const now = clock.now()
    await db.transaction(async (tx) => {
      const before = replaces === undefined ? null : await takePlace({ tx, refuse }, by.sellerId, replaces)
      const open = and(
        eq(productImports.sellerId, by.sellerId),
        inArray(productImports.state, ['checking', 'checked', 'importing', 'pictures']),
        replaces === undefined ? undefined : ne(productImports.id, replaces),
      )
      const [counted] = await tx.select({ open: count() }).from(productImports).where(open)
      if (counted && counted.open >= MAX_OPEN) throw refuse('REFUSED', { detail: messages.tooManyOpen })
      const columns = carriedColumns(understandColumns(rest.headers), rest.headers, before)
      await tx.insert(productImports).values({
        ...{ id, sellerId: by.sellerId, createdBy: by.accountId, fileName: file.name.slice(-200) || 'products.csv' },
        ...rest,
        columns,
        state: 'checking',
        mode: before?.mode ?? 'both',
        drafts: before?.drafts ?? false,
        choices: before?.choices ?? {},
        rows: rows.length,
        workedAt: now,
        createdAt: now,
      })
      await writeGroups(tx, { id, sellerId: by.sellerId, columns }, rows)
      if (!before) return
      await tx.update(productImportFiles).set({ importId: id }).where(eq(productImportFiles.importId, before.id))
      await tx.delete(productImports).where(eq(productImports.id, before.id))
    })
  })
}

/** The import whose place is taken: it was not started, and is gone with that. */
async function takePlace(
  { tx, refuse }: { tx: Tx } & ImportRefusals,
  sellerId: string,
  id: string,
): Promise<ImportRecord> {
  const [before] = await tx
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.sellerId, sellerId)))
    .for('update')
  if (!before) throw refuse('NOT_FOUND')
  if (before.state !== 'checking' && before.state !== 'checked')
    throw refuse('REFUSED', { detail: messages.notChecked })
  return before
}

/**
 * What a seller has said of a column holds for the next file, too. Nobody can choose a further field again, so one that was left out is
 * understood anew.
 */
function carriedColumns(
  understood: ImportRecord['columns'],
  headers: readonly string[],
  before: ImportRecord | null,
): ImportRecord['columns'] {
  if (!before) return understood
  const carried = headers.map((header, index) => {
    const at = before.headers.indexOf(header)
    const field = understood[index] ?? null
    const said = at < 0 ? field : (before.columns[at] ?? null)
    return said ?? FURTHER_IMPORT_FIELDS.find((further) => further === field) ?? null
  })
  return carried.map((field, index) => (carried.indexOf(field) === index ? field : null))
}

/** Puts the rows of a file together by product and keeps them; what was kept before goes. */
export async function writeGroups(
  tx: Tx,
  { id, sellerId, columns }: Pick<ImportRecord, 'id' | 'sellerId' | 'columns'>,
  rows: readonly FileRow[],
): Promise<void> {
  const owners = await ownersOf(tx, sellerId, { rows, columns })
  const groups = groupRows(rows, columns, (sku) => owners.get(sku))
  await tx.delete(productImportGroups).where(eq(productImportGroups.importId, id))
  const values = groups.map((group, position) => ({ importId: id, position, ...group }))
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE)
    await tx.insert(productImportGroups).values(values.slice(at, at + ROWS_AT_ONCE))
}

/** Products by their SKUs in upper case; asked for only when rows without a handle need it. */
async function ownersOf(
  db: Queryable,
  sellerId: string,
  { rows, columns }: { rows: readonly FileRow[]; columns: ImportRecord['columns'] },
): Promise<Map<string, string>> {
  const handleAt = columns.indexOf('handle')
  if (rows.every(({ cells }) => cells[handleAt])) return new Map()
  const owned = await db
    .select({ sku: variants.sku, id: products.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(ownedBy(sellerId))
  return new Map(owned.map(({ sku, id }) => [sku.toUpperCase(), id]))
}
