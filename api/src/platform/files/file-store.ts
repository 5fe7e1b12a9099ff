/** Where files that never change are kept, by a name that is derived from their content. */
export interface FileStore {
  /** @returns whether it is new; a name that exists is left as it is. */
  write(name: string, bytes: Uint8Array): Promise<boolean>
  /** `null` when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Everything that was written before a time, what a killed process left half-written included. */
  olderThan(time: Date): AsyncIterable<string>
  /** Removes everything. */
  clear(): Promise<void>
}
