import { MAX_IMAGE_BYTES, productDraftMessages as rules } from 'shared-contracts'
import { expect, test } from 'vitest'
import { jpegFile, pngFile, pngOfSize, textFile } from 'standalone/testing'
import { choosePictures } from './use-pictures'

test('keeps PNG and JPEG by content, whatever their names and types say', async () => {
  const disguised = new File([await pngFile().arrayBuffer()], 'picture.txt', { type: 'text/plain' })
  const { pictures, leftOut } = await choosePictures([], [pngFile(), jpegFile(), disguised, textFile('fake.png')])
  expect(pictures.map(({ name }) => name)).toEqual(['coat.png', 'coat.jpg', 'picture.txt'])
  expect(leftOut).toEqual([{ fileName: 'fake.png', reason: rules.imageType }])
})

test('leaves out what is too large, and what exceeds ten', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => pngFile(`${index}.png`))
  const { pictures, leftOut } = await choosePictures(ten.slice(0, 9), [
    pngOfSize(MAX_IMAGE_BYTES + 1),
    ten[9]!,
    pngFile('11.png'),
  ])
  expect(pictures).toHaveLength(10)
  expect(leftOut).toEqual([
    { fileName: 'poster.png', reason: rules.imageTooLarge },
    { fileName: '11.png', reason: rules.imagesTooMany },
  ])
})

test('passes over a picture that is there already', async () => {
  const file = pngFile()
  const { pictures, leftOut } = await choosePictures([file], [file])
  expect(pictures).toEqual([file])
  expect(leftOut).toEqual([])
})
