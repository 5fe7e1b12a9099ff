import { stat } from 'node:fs/promises'

/**
 * Something made from a file, made again when the file has changed; asking costs one `stat`.
 *
 * @param load keeps its last good result when it fails later.
 */
export function watchedDocument<T>(
  path: string,
  load: () => Promise<T>,
  onError: (error: unknown) => void,
): () => Promise<T> {
  let stamp = ''
  let current: Promise<T> | null = null
  return async () => {
    const found = await stat(path).catch(() => null)
    const now = found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'missing'
    if (current && now === stamp) return current
    const before = current
    stamp = now
    current = load().catch((error: unknown) => {
      if (!before) {
        stamp = ''
        throw error
      }
      onError(error)
      return before
    })
    return current
  }
}
