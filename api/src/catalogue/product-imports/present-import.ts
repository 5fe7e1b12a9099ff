import { and, eq, sql } from 'drizzle-orm'
import type {
  ImportWord,
  ProductImport,
  ProductImportDetails,
} from 'shared-contracts/product-imports/product-import.schema'
import { users } from '../../identity/accounts/users.table'
import type { Queryable } from '../../platform/db/database'
import { personName } from '../../selling/sellers/present-seller'
import { fileName, pictureSource } from './planning/picture-source'
import {
  type ImportRecord,
  productImportFiles,
  productImportPictures,
  productImportProblems,
  productImports,
} from './product-imports.table'

const groupCount = (condition: string) =>
  sql<number>`(select count(*)::int from product_import_groups g where g.import_id = ${productImports.id} and ${sql.raw(condition)})`
const pictureCount = (condition: string) =>
  sql<number>`(select count(*)::int from product_import_pictures i join product_import_groups g using (import_id, position)
    where i.import_id = ${productImports.id} and g.plan in ('create', 'update') and ${sql.raw(condition)})`

/** What is read of an import for the list, in one query. */
export const importColumns = {
  record: productImports,
  by: personName,
  products: groupCount('true'),
  checked: groupCount('g.plan is not null'),
  plan: {
    create: groupCount("g.plan = 'create'"),
    update: groupCount("g.plan = 'update'"),
    skip: groupCount("g.plan = 'skip'"),
    wrong: groupCount("g.plan = 'wrong'"),
  },
  outcome: {
    created: groupCount("g.outcome = 'created'"),
    updated: groupCount("g.outcome = 'updated'"),
    unchanged: groupCount("g.outcome = 'unchanged'"),
    skipped: groupCount("g.outcome = 'skipped'"),
    failed: groupCount("g.outcome = 'failed'"),
  },
  pictures: {
    total: pictureCount('true'),
    done: pictureCount('i.picture_id is not null'),
    failed: pictureCount('i.failed'),
  },
}

/** Rows of imports with who brought them. */
export const selectImports = (db: Queryable) =>
  db.select(importColumns).from(productImports).leftJoin(users, eq(users.id, productImports.createdBy))
type ImportRow = Awaited<ReturnType<typeof selectImports>>[number]

export function presentImport({ record, by, products, plan, outcome, pictures }: ImportRow): ProductImport {
  const { id, fileName: name, state, mode, rows, createdAt, startedAt, finishedAt } = record
  return {
    ...{ id, fileName: name, by, state, mode, rows, products, plan, outcome, pictures },
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** One of a shop's imports with all that can be chosen about it; `null` when there is no such import. */
export async function findImport(
  db: Queryable,
  { sellerId, id, origin }: { sellerId: string; id: string; origin: string },
): Promise<ProductImportDetails | null> {
  const [row] = await selectImports(db).where(and(eq(productImports.id, id), eq(productImports.sellerId, sellerId)))
  if (!row) return null
  const { record } = row
  const levels = await db
    .select({ level: productImportProblems.level, count: sql<number>`count(*)::int` })
    .from(productImportProblems)
    .where(eq(productImportProblems.importId, id))
    .groupBy(productImportProblems.level)
  const columns = await db
    .select({ column: productImportProblems.column })
    .from(productImportProblems)
    .where(eq(productImportProblems.importId, id))
    .groupBy(productImportProblems.column)
    .orderBy(sql`count(*) desc`, productImportProblems.column)
  const ofLevel = (wanted: string) => levels.find(({ level }) => level === wanted)?.count ?? 0
  return {
    ...presentImport(row),
    checked: row.checked,
    drafts: record.drafts,
    columns: record.headers.map((header, index) => ({
      header,
      field: record.columns[index] ?? null,
      sample: record.samples[index] ?? '',
    })),
    words: await listWords(db, record),
    problems: { errors: ofLevel('error'), notes: ofLevel('note') },
    problemColumns: columns.map(({ column }) => column),
    files: await countFiles(db, id, origin),
  }
}

/** Words that were chosen for stay in sight, so that a choice can be taken back. */
async function listWords(db: Queryable, { id, choices }: ImportRecord): Promise<ImportWord[]> {
  const unknown = await db
    .select({
      kind: productImportProblems.wordKind,
      word: sql<string>`min(${productImportProblems.value})`,
      rows: sql<number>`count(*)::int`,
    })
    .from(productImportProblems)
    .where(and(eq(productImportProblems.importId, id), sql`${productImportProblems.wordKind} is not null`))
    .groupBy(productImportProblems.wordKind, sql`lower(${productImportProblems.value})`)
    .orderBy(sql`count(*) desc`)
    .limit(100)
  const open = unknown.flatMap(({ kind, word, rows }) => {
    if (kind === null) return []
    return [{ kind, word, rows, choice: choices[kind]?.[word.toLowerCase()] ?? null }]
  })
  const isOpen = (kind: string, word: string) =>
    open.some((one) => one.kind === kind && one.word.toLowerCase() === word)
  const chosen = Object.entries(choices).flatMap(([kind, words]) =>
    Object.entries(words)
      .filter(([word]) => !isOpen(kind, word))
      .map(([word, choice]) => ({ kind: kind as ImportWord['kind'], word, rows: 0, choice })),
  )
  return [...open, ...chosen]
}

async function countFiles(db: Queryable, id: string, origin: string): Promise<ProductImportDetails['files']> {
  const sources = await db
    .selectDistinct({ source: productImportPictures.source })
    .from(productImportPictures)
    .where(and(eq(productImportPictures.importId, id), sql`${productImportPictures.source} !~* '^(https?:)?//'`))
  const named = new Set(
    sources.flatMap(({ source }) => ('file' in pictureSource(source, origin) ? [fileName(source)] : [])),
  )
  const files = await db
    .select({ name: productImportFiles.name })
    .from(productImportFiles)
    .where(eq(productImportFiles.importId, id))
  return { named: named.size, arrived: files.filter(({ name }) => named.has(name)).length }
}
