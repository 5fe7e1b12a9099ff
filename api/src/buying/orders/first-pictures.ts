import { asc, eq, inArray } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import { presentPicture, type StoredPicture } from '../../catalogue/pictures/present-picture'
import { storedPicture } from '../../catalogue/pictures/store-pictures'
import type { Queryable } from '../../platform/db/database'
import { returnLines } from '../returns/returns.table'
import { orderLines } from './order-lines.table'

const MANY = 3

/** Of each order, by its id, the pictures of its first three lines. */
export async function firstPictures(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Picture[]>> {
  if (orderIds.length === 0) return new Map()
  return firstOfEach(
    await db
      .select({ owner: orderLines.orderId, ...shown })
      .from(orderLines)
      .where(inArray(orderLines.orderId, [...orderIds]))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
  )
}

/** Of each return, by its id, the pictures of the first three lines that go back. */
export async function returnedPictures(db: Queryable, returnIds: readonly string[]): Promise<Map<string, Picture[]>> {
  if (returnIds.length === 0) return new Map()
  return firstOfEach(
    await db
      .select({ owner: returnLines.returnId, ...shown })
      .from(returnLines)
      .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
      .where(inArray(returnLines.returnId, [...returnIds]))
      .orderBy(asc(orderLines.position)),
  )
}

const shown = { title: orderLines.title, picture: storedPicture(orderLines.pictureId) }

interface Row {
  owner: string
  title: string
  picture: StoredPicture | null
}

function firstOfEach(rows: readonly Row[]): Map<string, Picture[]> {
  const found = new Map<string, Picture[]>()
  for (const { owner, title, picture } of rows) {
    const own = found.get(owner) ?? []
    if (picture && own.length < MANY) found.set(owner, [...own, presentPicture(picture, { alt: title, color: null })])
  }
  return found
}
