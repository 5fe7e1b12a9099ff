import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

const decompress = promisify(brotliDecompress)

interface Gap {
  name: string
  /** Length of what fills it. */
  bytes: number
  /** What always follows: how a decoder reads on depends on the two bytes before. */
  tail: string
}

/** A text with gaps as pieces of one Brotli stream: what fills the gaps is put in as the bytes go out. */
export interface SplicedText {
  /** Compressed; one more than there are gaps. */
  pieces: readonly Buffer[]
  gaps: readonly Gap[]
  /** Of all pieces. */
  byteLength: number
}

/** The text is compressed once and sent many times. */
const QUALITY = 6
const TAIL_LENGTH = 2
/** By chance one gap may be like another while the text is compressed. */
const TRIES = 3

/**
 * Bytes as a block of a Brotli stream that is not compressed: "not the last" in one bit, the length less one in two and sixteen, "not
 * compressed" in one, then zeros up to the next byte. Source: RFC 7932, section 9.2.
 */
function storedBlock(bytes: Buffer): Buffer {
  const header = ((bytes.length - 1) << 3) | (1 << 19)
  return Buffer.concat([Buffer.from([header & 255, (header >> 8) & 255, header >> 16]), bytes])
}

/** Compresses parts into one stream, each so that it ends with a whole byte. */
async function compressParts(parts: readonly Buffer[]): Promise<Buffer[]> {
  const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  const failed = new Promise<never>((_resolve, reject) => encoder.once('error', reject))
  const written: Buffer[] = []
  encoder.on('data', (chunk: Buffer) => written.push(chunk))
  const settle = (act: (done: () => void) => void) => Promise.race([new Promise<void>(act), failed])
  const take = () => Buffer.concat(written.splice(0))
  const compressed: Buffer[] = []
  for (const part of parts) {
    await settle((done) => {
      encoder.write(part)
      encoder.flush(constants.BROTLI_OPERATION_FLUSH, done)
    })
    compressed.push(take())
  }
  await settle((done) => encoder.once('end', done).end())
  return [...compressed, take()]
}

/** Cuts a text at its marks: what stays and, between, the gaps. */
function cut(text: string, marks: Readonly<Record<string, string>>): { fixed: string[]; gaps: Gap[] } {
  const names = new Map(Object.entries(marks).map(([name, mark]) => [mark, name]))
  const escaped = [...names.keys()].map((mark) => mark.replace(/[^\w]/g, String.raw`\$&`))
  const parts = text.split(new RegExp(`(${escaped.join('|')})`))
  const fixed = [parts[0]!]
  const gaps: Gap[] = []
  for (let index = 1; index < parts.length; index += 2) {
    const [mark, after] = [parts[index]!, parts[index + 1]!]
    const [tail] = /^[\x20-\x7e]{0,2}/.exec(after)!
    gaps.push({ name: names.get(mark)!, bytes: Buffer.byteLength(mark), tail })
    fixed.push(after.slice(tail.length))
  }
  return { fixed, gaps }
}

/** At least so many, or what fills the gaps while the text is compressed is like itself by chance. */
const FEWEST_FILLERS = 64

/** Every byte that these do not hold. Even one that they hold could be taken from a gap, as the first of two that come again. */
function absentFrom(parts: readonly Buffer[]): number[] {
  return Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !parts.some((part) => part.includes(byte)))
}

const random = ({ bytes }: Gap): string => randomBytes(bytes).toString('base64url').slice(0, bytes)

/**
 * Prepares a text that is sent often, with other words in a few places.
 *
 * @param marks by the name of a gap what stands in its places in the text, and nowhere else. What fills it is as long.
 * @returns `null` for a text that cannot be prepared: its marks stand too close to one another or to its end, or it holds nearly every byte there is.
 */
export async function spliceText(text: string, marks: Readonly<Record<string, string>>): Promise<SplicedText | null> {
  const { fixed, gaps } = cut(text, marks)
  if (gaps.some(({ tail }) => tail.length < TAIL_LENGTH)) return null
  const texts = fixed.map((part) => Buffer.from(part))
  const tails = gaps.map(({ tail }) => Buffer.from(tail))
  const fillers = absentFrom([...texts, ...tails])
  if (fillers.length < FEWEST_FILLERS) return null
  const filled = (index: number) =>
    Buffer.concat([randomBytes(gaps[index]!.bytes).map((byte) => fillers[byte % fillers.length]!), tails[index]!])
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Nothing that is compressed may refer to what stands in a gap: while it is, each is filled with what the text could not use.
    const parts = texts.flatMap((text, index) => [text, ...(gaps[index] ? [filled(index)] : [])])
    const compressed = await compressParts(parts)
    const end = compressed.pop()!
    const pieces = compressed.filter((_piece, index) => index % 2 === 0)
    pieces[pieces.length - 1] = Buffer.concat([pieces.at(-1)!, end])
    const spliced = { pieces, gaps, byteLength: pieces.reduce((sum, { length }) => sum + length, 0) }
    if (await isReadable(spliced, fixed)) return spliced
  }
  return null
}

async function isReadable(spliced: SplicedText, fixed: readonly string[]): Promise<boolean> {
  const values = spliced.gaps.map(random)
  const expected = fixed.map((part, index) => part + (values[index] ?? '') + (spliced.gaps[index]?.tail ?? '')).join('')
  const bytes = splice(spliced, (_gap, index) => values[index]!)
  return (await decompress(bytes).catch(() => Buffer.alloc(0))).toString() === expected
}

/**
 * The whole text, as Brotli has it.
 *
 * @param valueFor what fills a gap, exactly as many bytes as its mark.
 */
export function splice(
  { pieces, gaps }: SplicedText,
  valueFor: (gap: Gap, index: number) => string,
): Buffer<ArrayBuffer> {
  const all = pieces.flatMap((piece, index) => {
    const gap = gaps[index]
    if (!gap) return [piece]
    const value = Buffer.from(valueFor(gap, index) + gap.tail)
    if (value.length !== gap.bytes + gap.tail.length) throw new Error(`"${gap.name}" takes ${gap.bytes} bytes`)
    return [piece, storedBlock(value)]
  })
  return Buffer.concat(all)
}
