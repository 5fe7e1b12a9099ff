import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { FramedPicture } from 'shared-contracts/catalogue/picture.schema'
import { mediaMessages as messages } from 'shared-contracts/media/media.messages'
import type { Queryable } from '../../platform/db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { libraryPictures } from './media.table'

/** Somebody has said what it shows, or that there is nothing to say. */
export const isDescribed = or(ne(libraryPictures.alt, ''), libraryPictures.decorative)

/** Pictures of the library as everybody sees them; those that are gone, or not described yet, are left out. */
export async function findFramed(
  db: Queryable,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string | null | undefined, FramedPicture>> {
  const known = ids.filter((id) => typeof id === 'string')
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ one: libraryPictures, picture: pictures })
    .from(libraryPictures)
    .innerJoin(pictures, eq(pictures.id, libraryPictures.pictureId))
    .where(and(inArray(libraryPictures.id, known), isDescribed))
  return new Map(
    rows.map(({ one: { id, alt, focusX, focusY }, picture }) => [
      id,
      { ...presentPicture(picture, { alt, color: null }), focusX, focusY },
    ]),
  )
}

/** Why a picture of the library cannot be shown; `null`: it can. It stays for as long as the transaction takes. */
export async function whyNotShown(db: Queryable, id: string): Promise<string | null> {
  const [found] = await db
    .select({ alt: libraryPictures.alt, decorative: libraryPictures.decorative })
    .from(libraryPictures)
    .where(eq(libraryPictures.id, id))
    .for('key share')
  if (!found) return messages.gone
  return found.alt || found.decorative ? null : messages.undescribed
}
