import { sql } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Queryable } from '../db/database'
import { presentPicture } from '../pictures/present-picture'

/** The first picture that is typed into a product's draft, by the product's id. */
export async function loadDraftPictures(db: Queryable, productIds: readonly string[]): Promise<Map<string, Picture>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<{
    owner: string
    id: string
    width: number
    height: number
    placeholder: string
  }>(sql`
    select draft.product_id as owner, picture.id, picture.width, picture.height, picture.placeholder
    from product_drafts draft join pictures picture on picture.id = draft.typed->'pictures'->0->>'id'
    where draft.product_id in ${[...productIds]}`)
  return new Map(rows.map(({ owner, ...picture }) => [owner, presentPicture(picture, { alt: '', color: null })]))
}
