import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { libraryPictures } from 'api/catalogue/media/media.table'
import { pictures } from 'api/catalogue/pictures/pictures.table'
import type { Deps } from 'api/deps'
import { DRAWING_SIZE, drawingId } from './drawing/drawn-pictures'
import type { PictureSpec } from './drawing/picture-spec'
import { placeholderOf } from './filling/insert-pictures'

type Shown = Pick<PictureSpec, 'silhouette' | 'colour' | 'pattern' | 'view'>

interface Sample extends Shown {
  name: string
  /** Absent: nobody has described it yet. */
  alt?: string
  focusY: number
}

export const EVENING_PICTURE = stableId('media', 'throw')

const SAMPLES: readonly Sample[] = [
  {
    ...{ name: 'throw', silhouette: 'throw', colour: 'red', pattern: 'herringbone', view: 'detail', focusY: 40 },
    alt: 'Herringbone of a red wool throw, from close by',
  },
  {
    ...{ name: 'lamp', silhouette: 'lamp', colour: 'camel', pattern: 'plain', view: 'front', focusY: 30 },
    alt: 'A camel table lamp on paper',
  },
  {
    ...{ name: 'knitwear', silhouette: 'crew-knit', colour: 'forest', pattern: 'cable', view: 'detail', focusY: 50 },
    alt: 'Cables of a green jumper, from close by',
  },
  { name: 'IMG_2041', silhouette: 'boot', colour: 'brown', pattern: 'leather', view: 'front', focusY: 70 },
]

/** Of what a camera would have sent; a drawing has no file. */
const BYTES = 420_000

/** A handful of drawings for the library; one of them is not described yet. */
export async function seedMedia({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const [index, { name, alt = '', focusY, ...shown }] of SAMPLES.entries()) {
    const drawing: PictureSpec = { ...shown, seed: 40 + index, ground: 'studio' }
    const pictureId = drawingId(drawing)
    await db
      .insert(pictures)
      .values({ id: pictureId, ...DRAWING_SIZE, placeholder: placeholderOf(drawing), drawing })
      .onConflictDoNothing()
    await db
      .insert(libraryPictures)
      .values({ id: stableId('media', name), pictureId, name, alt, focusY, bytes: BYTES, createdAt: clock.now() })
      .onConflictDoNothing()
  }
}
