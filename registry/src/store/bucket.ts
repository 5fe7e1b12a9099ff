/** Files by key, somewhere outside this machine. */
export interface Bucket {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @returns `null` when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** A file that is not there is as good as removed. */
  remove(key: string): Promise<void>
}
