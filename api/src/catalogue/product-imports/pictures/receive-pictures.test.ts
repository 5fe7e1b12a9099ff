import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aPicture } from '../../../testing/a-picture'
import { receiveZip } from './receive-pictures'
import { ZipRefused } from './keep-picture'

async function* inPieces(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function received(bytes: Uint8Array, limits?: Parameters<typeof receiveZip>[2]): Promise<string[]> {
  const names: string[] = []
  await receiveZip(inPieces(bytes), async ({ name }) => void names.push(name), limits)
  return names
}
async function refusal(bytes: Uint8Array, limits?: Parameters<typeof receiveZip>[2]): Promise<string> {
  const error = await received(bytes, limits).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ZipRefused)
  return (error as Error).message
}
const limits = { files: 5_000, receivedBytes: 1e9, unfoldedBytes: 1e9 }
const png = async () => new Uint8Array(await (await aPicture({ width: 30, height: 40 })).arrayBuffer())

test('pictures come out by their names, without folders; whatever else is in it stays behind', async () => {
  const picture = await png()
  const bytes = zipSync({
    'photos/Front.PNG': picture,
    '../../etc/back.png': [picture, { level: 0 }],
    '__MACOSX/photos/._Front.PNG': picture,
    'readme.txt': strToU8('x'),
    'not-really.png': strToU8('x'),
  })
  expect(await received(bytes)).toEqual(['front.png', 'back.png'])
})

test('a file that was written as a stream, its sizes behind its bytes, is read', async () => {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_, chunk) => void chunks.push(chunk))
  const file = new ZipDeflate('front.png')
  zip.add(file)
  file.push(await png(), true)
  zip.end()
  expect(await received(Buffer.concat(chunks))).toEqual(['front.png'])
})

test('what unfolds to more than it may, is too large or too many is refused while it comes', async () => {
  const bomb = zipSync({ 'a.png': new Uint8Array(3_000_000), 'b.png': new Uint8Array(3_000_000) })
  expect(bomb.length).toBeLessThan(10_000)
  expect(await refusal(bomb, { ...limits, unfoldedBytes: 5_000_000 })).toMatch(/unfolds/)
  expect(await refusal(bomb, { ...limits, receivedBytes: 2_000 })).toMatch(/at most 200 MB/)
  expect(await refusal(bomb, { ...limits, files: 1 })).toMatch(/at most 5,000 files/)
})

test('what is no ZIP file, is cut off, or has no picture is refused', async () => {
  const whole = zipSync({ 'front.png': await png() })
  expect(await refusal(strToU8('Handle,Title'))).toMatch(/not a ZIP/)
  expect(await refusal(new Uint8Array())).toMatch(/not a ZIP/)
  expect(await refusal(whole.subarray(0, 60))).toMatch(/not a ZIP|no PNG/)
  expect(await refusal(zipSync({ 'readme.txt': strToU8('x') }))).toMatch(/no PNG or JPEG/)
})
