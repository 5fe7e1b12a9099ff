const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** What a file is by its first bytes, whatever its name and label say; `null` when it is neither PNG nor JPEG. */
export function sniffImage(bytes: Uint8Array): 'png' | 'jpeg' | null {
  if (PNG.every((byte, index) => bytes[index] === byte)) return 'png'
  return JPEG.every((byte, index) => bytes[index] === byte) ? 'jpeg' : null
}

/** The same of a file of which no more than its beginning is read. */
export const sniffFile = async (file: Blob) => sniffImage(new Uint8Array(await file.slice(0, PNG.length).arrayBuffer()))
