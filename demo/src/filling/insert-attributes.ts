import { sql } from 'drizzle-orm'
import { productIdOf } from './demo-ids'
import type { Tx } from 'api/platform/db/database'
import type { DemoProduct } from '../catalogue/demo-goods'
import { rowsOf } from './columns'

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
