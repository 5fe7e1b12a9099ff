import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/**
 * Encodes light and shade as a PNG data address: each value from -1 (black) over 0 (clear) to 1 (white), row by row.
 */
export function shadePng(values: Float64Array, width: number): string {
  const height = values.length / width
  const rows = Buffer.alloc(height * (width * 2 + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = values[y * width + x] ?? 0
      const offset = y * (width * 2 + 1) + 1 + x * 2
      rows[offset] = value > 0 ? 255 : 16
      rows[offset + 1] = Math.min(255, Math.round(Math.abs(value) * 255))
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits a channel, grey with alpha.
  header.set([8, 4], 8)
  const png = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}
