import type { Media } from 'shared-contracts'
import { drawPicture } from './mock-files'
import { makePicture } from './make-product'
import { mockId, NEWEST } from './mock-facts'

/** One that is described, and one of which nobody has said what it shows. */
export const mockMedia = (): Media[] =>
  (['knit', 'coat'] as const).map((shape, index) => ({
    ...{ id: mockId(66, index), name: `Window ${index + 1}`, decorative: false, focusX: 50, focusY: 30, bytes: 48_000 },
    alt: index === 0 ? 'A window with knitwear' : '',
    picture: makePicture(mockId(67, index), drawPicture(shape, '#2b3a55'), '', null),
    createdAt: new Date(NEWEST).toISOString(),
    ...{ version: 0, uses: [] },
  }))
