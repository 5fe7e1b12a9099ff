import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { FileStore } from '../../platform/files/folder-store'
import type { Background } from '../../platform/jobs/background'
import { createWorkerProcess } from '../../platform/jobs/worker-process'
import { pictureFile, type PictureWidth } from './present-picture'

/** Further ones are not taken: whoever asks again does so when there is room. */
const MAX_WAITING = 500

/** Writes pictures as AVIF, in the background: it takes half of the bytes of WebP, and a second or two of a processor. */
export interface AvifEncoder {
  /**
   * Takes a picture of which the WebP is stored; one that waits already is not taken twice.
   *
   * @returns whether there will be an AVIF of it, now or when it is asked for again.
   */
  enqueue(id: string, width: PictureWidth): boolean
  close(): void
}

/** @param enabled when not, nothing is written, and pictures stay WebP. */
export function createAvifEncoder(
  { files, background, log }: { files: FileStore; background: Background; log: Logger },
  enabled: boolean,
): AvifEncoder {
  const encoder = createWorkerProcess<{ picture: Uint8Array }>(new URL('./avif-worker', import.meta.url))
  const waiting = new Map<string, { id: string; width: PictureWidth }>()
  const impossible = new LRUCache<string, true>({ max: 1_000 })
  let isBusy = false

  async function encodeAll() {
    // What is added meanwhile is taken, too.
    for (const [name, { id, width }] of waiting) {
      if (background.stopping.aborted) break
      try {
        const picture = (await files.has(name)) ? null : await files.read(pictureFile(id, width))
        if (picture) await files.write(name, await encoder.work({ picture }))
      } catch (error) {
        // Not once more for each who asks; until the next start.
        impossible.set(name, true)
        log.warn({ err: error, picture: name }, 'a picture was not written as AVIF')
      }
      waiting.delete(name)
    }
    // At once, not a turn later: what came between would wait for the next.
    isBusy = false
  }

  return {
    enqueue(id, width) {
      const name = pictureFile(id, width, 'avif')
      if (!enabled || impossible.has(name)) return false
      if (waiting.size < MAX_WAITING) waiting.set(name, { id, width })
      if (isBusy) return true
      isBusy = true
      background.run('avif', encodeAll)
      return true
    },
    close: () => encoder.stop(),
  }
}
