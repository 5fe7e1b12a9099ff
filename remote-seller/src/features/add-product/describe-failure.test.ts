import { productDraftMessages as rules } from 'shared-contracts'
import { expect, test } from 'vitest'
import { jpegFile, pngFile, problem } from 'standalone/testing'
import { UploadError, describeFailure } from './describe-failure'
import { messages } from './messages'

const images = [pngFile('front.png'), jpegFile('back.jpg')]
const failed = (code: string, errors?: { field: string; code: string; message: string }[]) =>
  describeFailure(new UploadError(code, code, errors && problem(422, code, { errors })), images)

test('a taken slug is said at the slug', () => {
  expect(failed('SLUG_TAKEN').fields).toEqual({ slug: rules.slugTaken })
})

test('an unsupported image is said at the images, by name where the server names one', () => {
  expect(failed('UNSUPPORTED_IMAGE').fields).toEqual({ images: rules.imageType })
  const named = failed('UNSUPPORTED_IMAGE', [{ field: 'images[1]', code: 'TYPE', message: rules.imageType }])
  expect(named.fields).toEqual({ images: `${rules.imageType} (back.jpg)` })
})

test("the server's own findings are said at their fields, those about nothing in the form are not", () => {
  const failure = failed('VALIDATION_FAILED', [
    { field: 'price', code: 'INVALID', message: rules.priceInvalid },
    { field: 'price', code: 'OTHER', message: 'a second one' },
    { field: 'elsewhere', code: 'INVALID', message: 'of no use here' },
  ])
  expect(failure).toEqual({ fields: { price: rules.priceInvalid }, message: messages.failures.check, signedOut: false })
})

test.each([
  ['NETWORK', messages.failures.network],
  ['INTERNAL', messages.failures.server],
  ['UNREADABLE', messages.failures.server],
  ['BODY_TOO_LARGE', messages.failures.tooLarge],
  ['FORBIDDEN', messages.failures.forbidden],
  ['UNAUTHORIZED', messages.failures.signedOut],
])('%s says what is safe and what to do', (code, text) => {
  expect(failed(code)).toEqual({ message: text, fields: {}, signedOut: code === 'UNAUTHORIZED' })
})

test('too many requests say when', () => {
  const failure = describeFailure(new UploadError('TOO_MANY_REQUESTS', '', undefined, 30), images)
  expect(failure.message).toContain('in 30 seconds')
})

test('what was never expected is no fault of the seller', () => {
  expect(describeFailure(new TypeError('boom'), images).message).toBe(messages.failures.server)
})
