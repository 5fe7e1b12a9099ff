const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0]

export const pngFile = (name = 'coat.png') => new File([new Uint8Array(PNG)], name, { type: 'image/png' })
export const jpegFile = (name = 'coat.jpg') => new File([new Uint8Array(JPEG)], name, { type: 'image/jpeg' })
export const textFile = (name = 'notes.png') => new File(['not a picture'], name, { type: 'image/png' })

/** A real PNG's head with a body of this many bytes. */
export const pngOfSize = (bytes: number, name = 'poster.png') =>
  new File([new Uint8Array(PNG), new Uint8Array(bytes - PNG.length)], name, { type: 'image/png' })
