import { sql } from 'drizzle-orm'
import { productIdOf } from './demo-ids'
import type { Tx } from 'api/platform/db/database'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { ATTRIBUTES } from '../catalogue/attributes'
import type { DemoProduct } from '../catalogue/demo-goods'
import { rowsOf } from './columns'

/** Adds the demo's attributes to a shop that has none, with what their departments have. */
export async function seedAttributes(tx: Tx): Promise<void> {
  const { rows } = await tx.execute(sql`select from attributes limit 1`)
  if (rows.length > 0) return
  const of = <T>(value: (attribute: (typeof ATTRIBUTES)[number], position: number) => T) => ATTRIBUTES.map(value)
  await tx.execute(sql`
    insert into attributes (slug, name, kind, everywhere, position)
    select * from ${rowsOf('item', {
      slug: ['text', of(({ slug }) => slug)],
      name: ['text', of(({ name }) => name)],
      kind: ['text', of(({ kind }) => kind)],
      everywhere: ['boolean', of(({ everywhere }) => everywhere)],
      position: ['int', of((_, position) => position)],
    })}`)
  const values = ATTRIBUTES.flatMap((attribute) =>
    Object.entries(attribute.values).map(([slug, name], position) => ({
      attribute: attribute.slug,
      slug,
      name,
      position,
    })),
  )
  await tx.execute(sql`
    insert into attribute_values (attribute, slug, name, position)
    select * from ${rowsOf('item', {
      attribute: ['text', values.map(({ attribute }) => attribute)],
      slug: ['text', values.map(({ slug }) => slug)],
      name: ['text', values.map(({ name }) => name)],
      position: ['int', values.map(({ position }) => position)],
    })}`)
  const assigned = ATTRIBUTES.flatMap(({ slug, departments }) =>
    departments.map((department) => ({ slug, category: stableId('category', department) })),
  )
  await tx.execute(sql`
    insert into category_attributes (category_id, attribute, required)
    select item.category_id, item.attribute, false from ${rowsOf('item', {
      category_id: ['uuid', assigned.map(({ category }) => category)],
      attribute: ['text', assigned.map(({ slug }) => slug)],
    })} join categories on categories.id = item.category_id`)
}

/** Inserts what is said of new products. */
export async function insertAttributes(tx: Tx, batch: readonly DemoProduct[]): Promise<void> {
  const said = batch.flatMap((product) =>
    product.attributes.map((one) => ({ ...one, productId: productIdOf(product) })),
  )
  await tx.execute(sql`
    insert into product_attribute_values (product_id, value, share)
    select item.product_id, known.code, item.share
    from ${rowsOf('item', {
      product_id: ['uuid', said.map(({ productId }) => productId)],
      attribute: ['text', said.map(({ attribute }) => attribute)],
      slug: ['text', said.map(({ value }) => value)],
      share: ['smallint', said.map(({ share }) => share)],
    })} join attribute_values known on known.attribute = item.attribute and known.slug = item.slug`)
}
