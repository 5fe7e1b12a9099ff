import { and, eq, sql } from 'drizzle-orm'
import {
  FURTHER_IMPORT_FIELDS,
  IMPORT_FIELDS,
  IMPORT_PAGE_SIZE,
  IMPORT_PROBLEMS_PAGE_SIZE,
  type ReadImportField,
} from 'shared-contracts/product-imports/import-limits'
import type {
  ImportWord,
  ProductImport,
  ProductImportDetails,
} from 'shared-contracts/product-imports/product-import.schema'
import type { Queryable } from '../../platform/db/database'
import { keyedUnlessCounted, keyOrder, type Place } from '../../platform/db/by-key'
import { nameOfAccount } from '../../identity/accounts/account-names'
import {
  type ImportRecord,
  productImportGroups,
  productImportProblems,
  productImports,
  productImportFiles,
  productImportPictures,
} from './product-imports.table'
import { fileName, pictureSource } from './planning/plan-group'

const newestFirst = keyOrder('desc', ['moment', productImports.createdAt], ['id', productImports.id])

/** One page of a shop's imports, newest first. */
export async function listImports(db: Queryable, sellerId: string, place: Place) {
  const mine = eq(productImports.sellerId, sellerId)
  return keyedUnlessCounted(
    ({ limit, offset }) =>
      db
        .select({ ...importColumns, key: newestFirst.key })
        .from(productImports)
        .where(and(mine, newestFirst.beyond(place.after)))
        .orderBy(newestFirst.order)
        .limit(limit)
        .offset(offset),
    { ...place, size: IMPORT_PAGE_SIZE, total: db.$count(productImports, mine) },
    (rows) => rows.map(presentImport),
  )
}

/** One of a shop's imports; `null` when there is no such import. */
export async function findRecord(db: Queryable, sellerId: string, id: string): Promise<ImportRecord | null> {
  const [imported] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.sellerId, sellerId)))
  return imported ?? null
}

interface ProblemsQuery extends Place {
  id: string
  level?: 'error' | 'note' | undefined
  column?: string | undefined
}

const asInFile = keyOrder('asc', ['number', productImportProblems.line], ['number', productImportProblems.id])

/** One page of what is wrong with an import, in the order of the file. */
export async function listProblems(db: Queryable, { id, level, column, ...place }: ProblemsQuery) {
  const wanted = and(
    eq(productImportProblems.importId, id),
    level && eq(productImportProblems.level, level),
    column === undefined ? undefined : eq(productImportProblems.column, column),
  )
  const group = and(
    eq(productImportGroups.importId, productImportProblems.importId),
    eq(productImportGroups.position, productImportProblems.position),
  )
  const { handle, productId } = productImportGroups
  return keyedUnlessCounted(
    ({ limit, offset }) =>
      db
        .select({ key: asInFile.key, problem: productImportProblems, handle, productId })
        .from(productImportProblems)
        .innerJoin(productImportGroups, group)
        .where(and(wanted, asInFile.beyond(place.after)))
        .orderBy(asInFile.order)
        .limit(limit)
        .offset(offset),
    { ...place, size: IMPORT_PROBLEMS_PAGE_SIZE, total: db.$count(productImportProblems, wanted) },
    (rows) =>
      rows.map(({ key: _key, problem: { id: problemId, line, column: name, value, message, level: of }, ...rest }) => ({
        ...{ id: problemId, line, column: name, value, message, level: of },
        ...rest,
      })),
  )
}

const groupCount = (condition: string) =>
  sql<number>`(select count(*)::int from product_import_groups g where g.import_id = ${productImports.id} and ${sql.raw(condition)})`
const pictureCount = (condition: string) =>
  sql<number>`(select count(*)::int from product_import_pictures i join product_import_groups g using (import_id, position)
    where i.import_id = ${productImports.id} and g.plan in ('create', 'update') and ${sql.raw(condition)})`

/** What is read of an import for the list, in one query. */
const importColumns = {
  record: productImports,
  by: nameOfAccount(productImports.createdBy),
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

const selectImports = (db: Queryable) => db.select(importColumns).from(productImports)
type ImportRow = Awaited<ReturnType<typeof selectImports>>[number]

function presentImport({ record, by, products, plan, outcome, pictures }: ImportRow): ProductImport {
  const { id, fileName: name, state, mode, rows, createdAt, startedAt, finishedAt, stopReason } = record
  return {
    ...{ id, fileName: name, by, state, mode, rows, products, plan, outcome, pictures },
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    ...(stopReason !== null && { stopReason }),
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
      ...readAs(record.columns[index] ?? null),
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

/** What is chosen for a column, and what its header alone says. */
function readAs(field: ReadImportField | null) {
  const further = FURTHER_IMPORT_FIELDS.find((one) => one === field)
  return further ? { field: null, further } : { field: IMPORT_FIELDS.find((one) => one === field) ?? null }
}
