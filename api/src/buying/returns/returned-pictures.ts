import { asc, eq, inArray } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Queryable } from '../../platform/db/database'
import { orderLines } from '../orders/order-lines.table'
import { pictures } from '../../catalogue/pictures/pictures.table'
import { presentPicture } from '../../catalogue/pictures/present-picture'
import { returnLines } from './return-lines.table'

const MANY = 3

/** Of each return, the pictures of the first three lines that go back. */
export async function returnedPictures(db: Queryable, returnIds: readonly string[]): Promise<Map<string, Picture[]>> {
  const found = new Map<string, Picture[]>()
  if (returnIds.length === 0) return found
  const rows = await db
    .select({
      returnId: returnLines.returnId,
      title: orderLines.title,
      picture: { id: pictures.id, width: pictures.width, height: pictures.height, placeholder: pictures.placeholder },
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(inArray(returnLines.returnId, [...returnIds]))
    .orderBy(asc(orderLines.position))
  for (const { returnId, title, picture } of rows) {
    const own = found.get(returnId) ?? []
    if (own.length < MANY) found.set(returnId, [...own, presentPicture(picture, { alt: title, color: null })])
  }
  return found
}
