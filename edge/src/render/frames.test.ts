import { expect, test } from 'vitest'
import { frameOf, frameReader } from './frames'

test('messages come out as they went in, however the pipe cuts them', () => {
  const messages = ['{"a":"é"}', '', '[1]']
  const bytes = Buffer.concat(messages.map(frameOf))
  for (const size of [1, 3, 7, bytes.length]) {
    const read = frameReader(1_000)
    const got: string[] = []
    for (let at = 0; at < bytes.length; at += size) got.push(...read(bytes.subarray(at, at + size)))
    expect(got).toEqual(messages)
  }
})

test('a message that is too long is refused by its first bytes', () => {
  const read = frameReader(100)
  expect(() => read(Buffer.from([0, 0, 1, 0]))).toThrow('256 bytes')
})
