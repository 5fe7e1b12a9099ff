import { isUtf8 } from 'node:buffer'
import { productImportsMessages as messages } from '../product-imports.messages'
import { FileRefused } from './file-refused'

/** Throws `FileRefused` for a file that is not text in UTF-8. */
export function checkText(bytes: Uint8Array): void {
  if (!isUtf8(bytes)) throw new FileRefused(messages.notUtf8)
  if (bytes.includes(0)) throw new FileRefused(messages.notText)
}
