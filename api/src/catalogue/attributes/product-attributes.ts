import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { InferType } from 'yup'
import { productAttributeMessages as messages } from 'shared-contracts/attributes/product-attributes.schema'
import type { shownAttributeSchema } from 'shared-contracts/attributes/product-attributes.schema'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import type { Queryable, Tx } from '../../platform/db/database'
import { outer } from '../../platform/db/columns'
import { products } from '../products/products.table'
import { attributeValues, productAttributeValues } from './attributes.table'
import { type KnownAttribute, readAttributes } from './load-attributes'

type ChosenValue = NonNullable<ProductContent['attributes']>[number]
type ShownAttribute = InferType<typeof shownAttributeSchema>

interface SaidValue {
  attribute: string
  name: string
  kind: ShownAttribute['kind']
  value: string
  valueName: string
  share: number | null
}

/** Each value of a product with what it is called, as a column beside it, in the attributes' order; of shares the largest first. */
export const saidValues = sql<SaidValue[]>`(
  select coalesce(json_agg(json_build_object(
    'attribute', attribute.slug, 'name', attribute.name, 'kind', attribute.kind,
    'value', value.slug, 'valueName', value.name, 'share', said.share
  ) order by attribute.position, attribute.slug, said.share desc, value.position, value.slug), '[]')
  from product_attribute_values said join attribute_values value on value.code = said.value
    join attributes attribute on attribute.slug = value.attribute
  where said.product_id = ${outer(products.id)})`

async function saidOf(db: Queryable, productId: string): Promise<SaidValue[]> {
  const [row] = await db.select({ said: saidValues }).from(products).where(eq(products.id, productId))
  return row?.said ?? []
}

/** What shoppers read of a product. */
export const showAttributesOf = async (db: Queryable, productId: string): Promise<ShownAttribute[]> =>
  presentValues(await saidOf(db, productId))

export function presentValues(said: readonly SaidValue[]): ShownAttribute[] {
  const shown = new Map<string, ShownAttribute>()
  for (const { attribute, name, kind, value, valueName, share } of said) {
    const one = shown.get(attribute) ?? { slug: attribute, name, kind, values: [] }
    one.values.push({ slug: value, name: valueName, share })
    shown.set(attribute, one)
  }
  return [...shown.values()]
}

/** What a product says, as it is edited. */
export const loadAttributesOf = async (db: Queryable, productId: string): Promise<ChosenValue[]> =>
  (await saidOf(db, productId)).map(({ attribute, value, share }) => ({ attribute, value, share }))

interface Said {
  /** `null` of one that is not there yet. */
  productId: string | null
  categoryId: string
  /** It was never in the shop: what its category requires, it says. */
  isNew: boolean
  /** Absent: what it says stays. */
  chosen: readonly ChosenValue[] | undefined
}

/**
 * Looks up the values that a product names, and keeps them from being removed until the transaction ends.
 *
 * @returns their codes with their shares, and what is wrong: each attribute that is not the category's, or not filled in as it has to be.
 */
export async function findAttributeValues(db: Queryable, { productId, categoryId, isNew, chosen }: Said) {
  const errors: FieldProblem[] = []
  const blame = (slug: string, message: string, code = 'INVALID') => {
    if (!errors.some(({ field }) => field === `attributes.${slug}`))
      errors.push({ field: `attributes.${slug}`, code, message })
  }
  const said = chosen ?? []
  if (said.length > 0)
    await db
      .select({ code: attributeValues.code })
      .from(attributeValues)
      .where(
        and(
          inArray(attributeValues.attribute, [...new Set(said.map(({ attribute }) => attribute))]),
          inArray(attributeValues.slug, [...new Set(said.map(({ value }) => value))]),
        ),
      )
      .orderBy(asc(attributeValues.code))
      .for('key share')
  const known = await readAttributes(db)
  const ofCategory = known.of(categoryId)
  const kept = productId === null ? [] : await loadAttributesOf(db, productId)
  const keeps = (wanted: { attribute: string; value?: string }) =>
    kept.some((one) => one.attribute === wanted.attribute && (wanted.value ?? one.value) === one.value)

  const rows = said.flatMap(({ attribute: slug, value, share }) => {
    const attribute = known.all.find((one) => one.slug === slug)
    const found = attribute?.values.find((one) => one.slug === value)
    const isOffered = ofCategory.some((one) => one.attribute === attribute && !attribute.retiredAt)
    const isKept = keeps({ attribute: slug })
    if (!attribute || !found || !(isOffered || isKept) || (found.retiredAt && !keeps({ attribute: slug, value }))) {
      blame(slug, messages.unknown, 'NOT_AN_OPTION')
      return []
    }
    return [{ value: found.code, share }]
  })
  for (const attribute of known.all) {
    const message = faultOfKind(
      attribute,
      said.filter(({ attribute: slug }) => slug === attribute.slug),
    )
    if (message) blame(attribute.slug, message)
  }
  const present = chosen ?? kept
  for (const { attribute, required } of ofCategory)
    if (isNew && required && !attribute.retiredAt && !present.some((one) => one.attribute === attribute.slug))
      blame(attribute.slug, messages.required(attribute.name), 'REQUIRED')
  return { rows, errors }
}

/** Of the rules that the schema cannot know: how many values an attribute takes, and whether with shares. */
function faultOfKind({ kind }: KnownAttribute, chosen: readonly ChosenValue[]): string | null {
  if (kind === 'one' && chosen.length > 1) return messages.one
  if (kind === 'shares' && chosen.some(({ share }) => share === null)) return messages.shareMissing
  return kind !== 'shares' && chosen.some(({ share }) => share !== null) ? messages.noShare : null
}

/** Makes what a product says these values. */
export async function setAttributesOf(
  tx: Tx,
  productId: string,
  rows: readonly { value: number; share: number | null }[],
): Promise<void> {
  await tx.delete(productAttributeValues).where(eq(productAttributeValues.productId, productId))
  if (rows.length > 0) await tx.insert(productAttributeValues).values(rows.map((row) => ({ productId, ...row })))
}
