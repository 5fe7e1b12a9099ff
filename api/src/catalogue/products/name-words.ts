import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/database'
import { foldWords, namesOf } from './search-words'
import { products } from './products.table'
import { variants } from './variants.table'
import { brands, categories, colors } from './vocabulary.table'

/** So many are locked at once, while sellers edit and shoppers review. */
const AT_ONCE = 500

const departments = alias(categories, 'departments')

/**
 * Lets the next products be found by what their brand, category and colours are called now. Done twice it changes nothing.
 *
 * @param wanted which ones. @param after the last product that is done.
 * @returns the last one of these, when there may be more; else `null`.
 */
export async function indexNameWords(tx: Tx, wanted: SQL, after: string | null): Promise<string | null> {
  const rows = await tx
    .select({
      id: products.id,
      title: products.title,
      description: products.description,
      material: products.material,
      brand: brands.name,
      category: sql<string>`concat_ws(' / ', ${departments.name}, ${categories.name})`,
      colors: sql<string[]>`array(
          select distinct ${colors.name} from ${variants} join ${colors} on ${colors.slug} = ${variants.color}
          where ${variants.productId} = ${products.id} and ${isNull(variants.archivedAt)} order by 1)`,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(departments, eq(departments.id, categories.parentId))
    .where(and(wanted, after === null ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(AT_ONCE)
    .for('update', { of: products })
  const words = rows.map(({ id, title, description, ...named }) => ({
    id,
    title: foldWords(title),
    names: foldWords(namesOf(named)),
    description: foldWords(description),
  }))
  if (words.length > 0)
    await tx.execute(sql`
      update products set search = setweight(to_tsvector('english', word.title), 'A')
        || setweight(to_tsvector('english', word.names), 'B') || setweight(to_tsvector('english', word.description), 'C')
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as word(id uuid, title text, names text, description text)
      where products.id = word.id`)
  return rows.length === AT_ONCE ? (rows.at(-1)?.id ?? null) : null
}
