import { asc } from 'drizzle-orm'
import type { FormOptions } from 'shared-contracts/catalogue/options.schema'
import type { Queryable } from '../../platform/db/database'
import { COLOURS } from '../vocabulary/vocabulary'
import { categories, colors, sizes } from './vocabulary.table'

/** What the product form offers besides brands: each top-level category before those below it. */
export async function listFormOptions({ db }: { db: Queryable }): Promise<FormOptions> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position))
  const palette = await db
    .select({ slug: colors.slug, name: colors.name, hex: colors.hex })
    .from(colors)
    .orderBy(asc(colors.position))
  const order = await db.select({ slug: sizes.slug }).from(sizes).orderBy(asc(sizes.position))
  const sorted = (slugs: readonly string[]) => order.map((size) => size.slug).filter((slug) => slugs.includes(slug))
  const departmentsOf = new Map(COLOURS.map(({ slug, departments }) => [slug, departments]))
  const colorsIn = (department: string) =>
    palette.flatMap(({ slug }) => ((departmentsOf.get(slug)?.includes(department) ?? true) ? [slug] : []))
  return {
    categories: rows
      .filter((row) => row.parentId === null)
      .flatMap((top) => [
        { slug: top.slug, label: top.name, sizes: sorted(top.sizes), colors: colorsIn(top.slug) },
        ...rows
          .filter((row) => row.parentId === top.id)
          .map((row) => ({
            slug: row.slug,
            label: `${top.name} / ${row.name}`,
            sizes: sorted(row.sizes.length > 0 ? row.sizes : top.sizes),
            colors: colorsIn(top.slug),
          })),
      ]),
    colors: palette,
  }
}
