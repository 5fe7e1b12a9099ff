import { fieldProblems, isProblem, productDraftSchema, type ProductDraft } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { jpegFile, pngFile, problem } from 'standalone/testing'
import { FakeUpload } from '../../testing/fake-upload'
import { brands, createdProduct } from '../../testing/fixtures'
import { UploadError } from './describe-failure'
import { uploadProduct } from './upload-product'

const draft: ProductDraft = productDraftSchema.cast({
  images: [pngFile('front.png'), jpegFile('back.jpg')],
  name: 'Linen shirt',
  slug: 'linen-shirt',
  price: '49,90',
  discount: '',
  stock: '12',
  brand: brands[0]?.id,
  category: 'men',
  color: 'red',
  size: 'm',
  material: '',
  description: 'Cool in July.',
  details: 'Linen.',
})

function start() {
  const controller = new AbortController()
  const onProgress = vi.fn()
  const outcome = uploadProduct(draft, { signal: controller.signal, onProgress })
  const [request] = FakeUpload.sent
  if (!request) throw new Error('nothing was sent')
  return { controller, onProgress, outcome, request }
}

beforeEach(() => FakeUpload.install())

test('sends the multipart fields of the specification, images repeated in their order, empty options left out', async () => {
  const { request, outcome } = start()
  request.answer(201, createdProduct)
  await outcome
  expect([request.method, request.path]).toEqual(['POST', '/api/products'])
  expect(request.body?.getAll('images').map((file) => (file as File).name)).toEqual(['front.png', 'back.jpg'])
  expect([...new Set(request.body?.keys())].sort()).toEqual(
    ['brand', 'category', 'color', 'description', 'details', 'images', 'name', 'price', 'size', 'slug', 'stock'].sort(),
  )
  expect(request.body?.get('price')).toBe('49,90')
})

test('answers with the product, and reports how much has left meanwhile', async () => {
  const { request, outcome, onProgress } = start()
  request.progress(25, 100)
  request.progress(100, 100)
  request.answer(201, createdProduct)
  await expect(outcome).resolves.toEqual(createdProduct)
  expect(onProgress.mock.calls.flat()).toEqual([0.25, 1, 1])
})

test('a refusal reads like one of the typed client', async () => {
  const { request, outcome } = start()
  const errors = [{ field: 'slug', code: 'TAKEN', message: 'This slug is taken' }]
  request.answer(409, problem(409, 'SLUG_TAKEN', { errors }))
  const error: unknown = await outcome.catch((cause: unknown) => cause)
  expect(isProblem<'products.create'>(error, 'SLUG_TAKEN')).toBe(true)
  expect(fieldProblems(error)).toEqual(errors)
})

test('says when to come back', async () => {
  const { request, outcome } = start()
  request.answer(429, problem(429, 'TOO_MANY_REQUESTS'), { 'Retry-After': '30' })
  await expect(outcome).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 30 })
})

test('an answer that is no problem, a lost connection and a cancelled upload each have a code', async () => {
  const unreadable = start()
  unreadable.request.answer(502, '<html>Bad gateway</html>')
  await expect(unreadable.outcome).rejects.toMatchObject({ code: 'UNREADABLE' })

  FakeUpload.install()
  const lost = start()
  lost.request.fail()
  await expect(lost.outcome).rejects.toMatchObject({ code: 'NETWORK' })

  FakeUpload.install()
  const cancelled = start()
  cancelled.controller.abort()
  await expect(cancelled.outcome).rejects.toBeInstanceOf(UploadError)
  await expect(cancelled.outcome).rejects.toMatchObject({ code: 'CANCELLED' })
})

test('nothing is sent when it was cancelled before', async () => {
  const outcome = uploadProduct(draft, { signal: AbortSignal.abort(), onProgress: () => undefined })
  await expect(outcome).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(FakeUpload.sent).toHaveLength(0)
})
