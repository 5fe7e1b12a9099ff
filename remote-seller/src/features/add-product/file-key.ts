const keys = new WeakMap<File, string>()
let next = 1

/** A key for a file in a list, stable for as long as the file object lives: names may repeat. */
export function fileKey(file: File): string {
  const key = keys.get(file) ?? `file-${next++}`
  keys.set(file, key)
  return key
}
