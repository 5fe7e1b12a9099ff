import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { colors, formerColors } from '../products/vocabulary.table'

interface Colored {
  variants: readonly { color: string }[]
  pictures?: readonly { color: string | null }[]
}

/**
 * What a seller sends, with the colours that merged ones became: a form that was open meanwhile names those. Who is about to merge or remove a
 * colour that it names waits for the transaction.
 */
export async function withCurrentColors<Content extends Colored>(db: Queryable, content: Content): Promise<Content> {
  const pictures = content.pictures ?? []
  const named = new Set([...content.variants, ...pictures].flatMap(({ color }) => (color ? [color] : [])))
  const held = await holdColors(db, [...named])
  const gone = [...named].filter((slug) => !held.has(slug))
  if (gone.length === 0) return content
  const became = new Map(
    (await db.select().from(formerColors).where(inArray(formerColors.slug, gone))).map(
      ({ slug, color }) => [slug, color] as const,
    ),
  )
  await holdColors(db, [...became.values()])
  const now = <One extends { color: string | null }>(one: One): One => ({
    ...one,
    color: (one.color && became.get(one.color)) ?? one.color,
  })
  return {
    ...content,
    variants: content.variants.map(now),
    ...(content.pictures && { pictures: content.pictures.map(now) }),
  }
}

/** Keeps colours from being removed until the transaction ends. @returns those that are there. */
async function holdColors(db: Queryable, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set()
  const held = await db
    .select({ slug: colors.slug })
    .from(colors)
    .where(inArray(colors.slug, [...slugs]))
    .orderBy(asc(colors.slug))
    .for('key share')
  return new Set(held.map(({ slug }) => slug))
}
