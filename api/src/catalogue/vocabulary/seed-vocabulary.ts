import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable, Tx } from '../../platform/db/database'
import { attributes } from '../attributes/attributes.table'
import { lockAttributes, lockCategories } from '../products/lock-name'
import { categories, sizes } from '../products/vocabulary.table'
import { ATTRIBUTES } from './attributes'
import { CATEGORIES, COLOURS, SIZES } from './vocabulary'

const ROWS_AT_ONCE = 2_000

/**
 * Inserts many rows of one table in few statements: they travel as one JSON parameter, so their number is not bound by
 * the number of parameters. Rows that are there already stay.
 *
 * @param columns names and SQL types, as in `{ id: 'uuid' }`; both from code, never from input.
 */
export async function insertRows<Columns extends Record<string, string>>(
  db: Queryable,
  table: string,
  columns: Columns,
  rows: readonly Record<keyof Columns, unknown>[],
): Promise<void> {
  const names = Object.keys(columns).join(', ')
  const types = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    await db.execute(
      sql`${sql.raw(`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(`)}${json}${sql.raw(`::jsonb) as item(${types}) on conflict do nothing`)}`,
    )
  }
}

/** The id of a row that every shop of its kind has: the same on every machine and after every reset, so that a link to it stays good. */
export function stableId(kind: string, slug: string): string {
  const hex = hash('sha256', `${kind}/${slug}`)
  // In the shape of version 5, which is the one for names.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The tree of categories that comes with the shop, for one that has none, and what its products say of themselves. */
async function insertTemplate(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'categories',
    { id: 'uuid', parent_id: 'uuid', slug: 'text', name: 'text', position: 'int', sizes: 'text[]' },
    CATEGORIES.map(({ slug, name, parentSlug, sizes: of }, position) => ({
      id: stableId('category', slug),
      parent_id: parentSlug && stableId('category', parentSlug),
      ...{ slug, name, position, sizes: of },
    })),
  )
  await insertAttributeTemplate(tx)
}

/** The attributes that come with the shop, for one that has none, with what its departments have of them. */
export async function insertAttributeTemplate(tx: Tx): Promise<void> {
  await lockAttributes(tx)
  if ((await tx.$count(attributes)) > 0) return
  await insertRows(
    tx,
    'attributes',
    { slug: 'text', name: 'text', kind: 'text', everywhere: 'boolean', position: 'int' },
    ATTRIBUTES.map(({ slug, name, kind, everywhere }, position) => ({ slug, name, kind, everywhere, position })),
  )
  await insertRows(
    tx,
    'attribute_values',
    { attribute: 'text', slug: 'text', name: 'text', position: 'int' },
    ATTRIBUTES.flatMap(({ slug: attribute, values }) =>
      Object.entries(values).map(([slug, name], position) => ({ attribute, slug, name, position })),
    ),
  )
  const there = new Set((await tx.select({ id: categories.id }).from(categories)).map(({ id }) => id))
  const assigned = ATTRIBUTES.flatMap(({ slug: attribute, departments }) =>
    departments.map((department) => ({ category_id: stableId('category', department), attribute, required: false })),
  )
  await insertRows(
    tx,
    'category_attributes',
    { category_id: 'uuid', attribute: 'text', required: 'boolean' },
    assigned.filter(({ category_id: id }) => there.has(id)),
  )
}

/** Begins with the tree that comes with the shop, and its attributes where there is none. Refused where there is a category already. */
export async function takeCategoryTemplate({
  db,
  catalogue,
  refuse,
}: Pick<Deps, 'db' | 'catalogue'> & Refuses<'REFUSED'>): Promise<void> {
  await db.transaction(async (tx) => {
    // In the order in which all others lock them.
    await lockAttributes(tx)
    await lockCategories(tx)
    if ((await tx.$count(categories)) > 0) throw refuse('REFUSED', { detail: 'The shop has categories already.' })
    await insertTemplate(tx)
    afterCommit(tx, catalogue.changed)
  })
}

/**
 * Gives an empty shop the words that its sellers choose from: colours, sizes, and one brand for who has none. Categories are its admin's to choose,
 * but in a demo.
 */
export async function seedVocabulary({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  await db.transaction(async (tx) => {
    if (env.demo && (await tx.$count(categories)) === 0) await insertTemplate(tx)
    if ((await tx.$count(sizes)) > 0) return
    await insertRows(
      tx,
      'colors',
      { slug: 'text', name: 'text', hex: 'text', family: 'text', position: 'int' },
      COLOURS.map(({ slug, name, hex, family }, position) => ({ slug, name, hex, family, position })),
    )
    await insertRows(
      tx,
      'sizes',
      { slug: 'text', name: 'text', system: 'text', eu: 'text', uk: 'text', us: 'text', position: 'int' },
      SIZES.map((size, position) => ({ ...size, position })),
    )
    const independent = { id: stableId('brand', 'independent'), slug: 'independent', name: 'Independent' }
    await insertRows(tx, 'brands', { id: 'uuid', slug: 'text', name: 'text' }, [independent])
  })
}
