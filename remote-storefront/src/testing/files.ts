const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

// jsdom's files cannot be read as bytes.
Blob.prototype.arrayBuffer ??= function read(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(new Error('The file cannot be read'))
    reader.readAsArrayBuffer(this)
  })
}

/** A file that says it is a PNG; `bytes` tell what it is. */
export const aFile = (name: string, bytes: readonly number[] = PNG) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })
