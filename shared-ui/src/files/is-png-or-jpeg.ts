const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte)

/** Checks by the file's first bytes: a name or a declared type proves nothing. A file that cannot be read is neither. */
export async function isPngOrJpeg(file: File): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.slice(0, PNG.length).arrayBuffer())
    return startsWith(bytes, PNG) || startsWith(bytes, JPEG)
  } catch {
    return false
  }
}
