import { asc, eq, inArray } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Queryable } from '../../platform/db/database'
import { pictures } from '../../catalogue/pictures/pictures.table'
import { presentPicture } from '../../catalogue/pictures/present-picture'
import { orderLines } from './order-lines.table'

const MANY = 3

/** Of each order, the pictures of its first three lines. */
export async function firstPictures(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Picture[]>> {
  const found = new Map<string, Picture[]>()
  if (orderIds.length === 0) return found
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      title: orderLines.title,
      picture: { id: pictures.id, width: pictures.width, height: pictures.height, placeholder: pictures.placeholder },
    })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  for (const { orderId, title, picture } of rows) {
    const own = found.get(orderId) ?? []
    if (own.length < MANY) found.set(orderId, [...own, presentPicture(picture, { alt: title, color: null })])
  }
  return found
}
