import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { type DrawnPictures, pictureFile, type PictureWidth } from 'api/catalogue/pictures/present-picture'
import type { Db } from 'api/platform/db/database'
import type { PictureSpec } from './picture-spec'
import type { FileStore } from 'api/platform/files/folder-store'
import { limitConcurrency } from 'api/platform/jobs/limit-concurrency'
import { createWorkerProcess } from 'api/platform/jobs/worker-process'
import type { DrawingJob } from './draw-worker'
import { pictures } from 'api/catalogue/pictures/pictures.table'

/** Raise it when drawings come out differently: it is part of every drawn picture's id, so browsers ask for the new ones. */
const DRAWING_VERSION = 5
/** The frame of a drawing; 4:5 like every picture of the shop. */
export const DRAWING_SIZE = { width: 1600, height: 2000 }

/** The id of the picture that a description gives. */
export function drawingId(spec: PictureSpec): string {
  return hash('sha256', JSON.stringify([DRAWING_VERSION, spec])).slice(0, 32)
}

/** The demo's pictures: stored as descriptions, drawn when first asked for. */
export function createDrawnPictures({ db, files }: { db: Db; files: FileStore }): DrawnPictures {
  const drawing = createWorkerProcess<DrawingJob>(new URL('./draw-worker', import.meta.url))
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  // Drawing ahead takes one of the two places at most: who asks never waits behind all of it.
  const inTurn = limitConcurrency(2)

  async function drawAndKeep(id: string, width: PictureWidth) {
    const [picture] = await db.select({ drawing: pictures.drawing }).from(pictures).where(eq(pictures.id, id))
    if (!picture?.drawing) return null
    const spec = picture.drawing as PictureSpec
    const bytes = await inTurn(() => drawing.work({ spec, width }))
    await files.write(pictureFile(id, width), bytes)
    return bytes
  }

  function draw(id: string, width: PictureWidth) {
    const name = pictureFile(id, width)
    const drawn = underWay.get(name) ?? drawAndKeep(id, width).finally(() => underWay.delete(name))
    underWay.set(name, drawn)
    return drawn
  }

  return {
    draw,
    close: drawing.stop,
    async drawAhead(wanted, stopping) {
      for (const { id, width } of wanted) {
        if (stopping.aborted) return
        if (await files.has(pictureFile(id, width))) continue
        const startedAt = performance.now()
        await draw(id, width)
        await sleep(performance.now() - startedAt, undefined, { signal: stopping }).catch(() => undefined)
      }
    },
  }
}
