import type { PictureWidth } from './picture-file'

/** Pictures that are stored as descriptions and drawn when first asked for. */
export interface DrawnPictures {
  /** `null` when no drawn picture has this id. */
  draw(id: string, width: PictureWidth): Promise<Uint8Array<ArrayBuffer> | null>
  /** Draws ahead, in order, with rests as long as the work, so that it takes no more than half of one processor. */
  drawAhead(files: Iterable<{ id: string; width: PictureWidth }>, stopping: AbortSignal): Promise<void>
  /** Ends the process that draws. */
  close(): void
}

/** Of a shop in which nothing was ever drawn. */
export const noDrawnPictures: DrawnPictures = {
  draw: () => Promise.resolve(null),
  drawAhead: () => Promise.resolve(),
  close: () => undefined,
}
