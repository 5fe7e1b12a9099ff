import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The kernel cuts Unix socket paths at 104 bytes (macOS) or 108 (Linux). */
const MAX_SOCKET_PATH_BYTES = 100

/** Where a local socket of a data folder lives: inside it, or where its path would be too long, in the system's folder for such. */
export function localSocketPath(dataDir: string, name: string): string {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\hemline-${id}-${name}`
  const inside = join(dataDir, name)
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH_BYTES ? inside : join(tmpdir(), `hemline-${id}-${name}`)
}
