import type { PictureSpec } from './picture-spec'
import type { PictureWidth } from 'api/catalogue/pictures/present-picture'

/** What the drawing process is asked. */
export interface DrawingJob {
  id: number
  spec: PictureSpec
  width: PictureWidth
}

/** What it answers: WebP, or why it could not. */
export type DrawingAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string }
