import { createHash } from 'node:crypto'

/** The Subresource Integrity value of some bytes. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`
