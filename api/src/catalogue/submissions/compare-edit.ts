import { eq, inArray } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Safety } from 'shared-contracts/product-safety/safety.schema'
import type { SubmittedChange } from 'shared-contracts/product-submissions/product-submissions.schema'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import { readAttributes } from '../attributes/load-attributes'
import { withCurrentColors } from '../colors/current-colors'
import type { Queryable } from '../../platform/db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { isAtAddress } from '../products/load-vocabulary'
import { brands, categories } from '../products/vocabulary.table'
import { loadContent } from '../seller-products/find-editable'
import type { ComparedEdit } from './product-submissions.table'

type Named = ProductContent['pictures']

/** What a waiting edit would make of a product, as people read it: only what comes out different. */
export async function compareEdit(
  db: Queryable,
  currency: string,
  { productId, content: stored }: { productId: string; content: ProductContent },
): Promise<ComparedEdit> {
  const live = await loadContent(db, currency, productId)
  const asked = await withCurrentColors(db, stored)
  const before = live ? await wordsOf(db, live) : new Map<string, string>()
  // What is left out stays as it is.
  const { attributes = live?.attributes, safety = live?.safety } = asked
  const whole = { ...asked, ...(attributes && { attributes }), ...(safety !== undefined && { safety }) }
  const after = await wordsOf(db, whole)
  const fields = [...new Set([...before.keys(), ...after.keys()])]
  const isAlike = JSON.stringify(live?.pictures.map(shown)) === JSON.stringify(asked.pictures.map(shown))
  return {
    texts: fields
      .map((field) => ({ field, before: before.get(field) ?? '', after: after.get(field) ?? '' }))
      .filter((text) => text.before !== text.after),
    pictures: isAlike ? null : { before: live?.pictures ?? [], after: asked.pictures },
  }
}

/** The same as the contract shows it. */
export const presentChange = async (
  db: Queryable,
  { texts, pictures: named }: ComparedEdit,
): Promise<SubmittedChange> => ({
  texts,
  pictures: named && { before: await picturesOf(db, named.before), after: await picturesOf(db, named.after) },
})

const shown = ({ id, color, alt }: Named[number]) => [id, color, alt]

/** Each text by what it is, in the order of the editor. */
async function wordsOf(db: Queryable, content: ProductContent): Promise<Map<string, string>> {
  const { name, slug, description, details, material = '' } = content
  const [brand] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, content.brand))
  const [category] = await db.select({ name: categories.name }).from(categories).where(isAtAddress(content.category))
  return new Map([
    ['name', name],
    ['slug', slug],
    ['brand', brand?.name ?? ''],
    ['category', category?.name ?? ''],
    ['description', description],
    ['details', details],
    ['material', material ?? ''],
    ...(await attributesOf(db, content.attributes ?? [])),
    ...(content.safety ? safetyOf(content.safety) : []),
  ])
}

async function attributesOf(
  db: Queryable,
  chosen: NonNullable<ProductContent['attributes']>,
): Promise<(readonly [string, string])[]> {
  if (chosen.length === 0) return []
  const { all } = await readAttributes(db)
  return all.flatMap(({ slug, name, values }) => {
    const said = chosen
      .filter(({ attribute }) => attribute === slug)
      .map(({ value, share }) => {
        const word = values.find((one) => one.slug === value)?.name ?? value
        return share === null ? word : `${share}% ${word}`
      })
    return said.length > 0 ? [[name, said.join(', ')] as const] : []
  })
}

const partyOf = (one: Safety['manufacturer']) => (one ? [one.name, one.address, one.contact].join('\n') : '')

const safetyOf = ({ manufacturer, responsible, identifier, warnings }: Safety): (readonly [string, string])[] => [
  ['manufacturer', partyOf(manufacturer)],
  ['responsible', partyOf(responsible)],
  ['identifier', identifier ?? ''],
  ['warnings', warnings ?? ''],
]

async function picturesOf(db: Queryable, named: Named): Promise<Picture[]> {
  if (named.length === 0) return []
  const { id, width, height, placeholder } = pictures
  const ids = named.map((one) => one.id)
  const rows = await db.select({ id, width, height, placeholder }).from(pictures).where(inArray(id, ids))
  const known = new Map(rows.map((row) => [row.id, row]))
  return named.flatMap(({ id: one, alt, color }) => {
    const row = known.get(one)
    return row ? [presentPicture(row, { alt, color })] : []
  })
}
