import { ValidationError } from 'yup'
import { expect, test } from 'vitest'
import { MAX_IMAGES, newProductIn, productDraftSchema } from './product-draft.schema'

const image = () => new File(['pixels'], 'front.png', { type: 'image/png' })

const valid = {
  images: [image()],
  name: 'Linen shirt',
  slug: 'linen-shirt',
  price: '49.90',
  discount: '',
  stock: '3',
  brand: '4f6d5f0a-5a0c-4f8c-9b0e-1d2c3b4a5f60',
  category: 'men',
  color: 'red',
  size: 'm',
  material: '',
  description: 'A shirt.',
  details: 'Linen.',
}

async function messagesFor(change: Record<string, unknown>) {
  try {
    await productDraftSchema.validate({ ...valid, ...change }, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    // The first error of a field is the one that a form shows.
    return Object.fromEntries(error.inner.toReversed().map((one) => [one.path, one.errors[0]]))
  }
}

test('the form’s text values become the draft; empty optional fields vanish', async () => {
  const draft = await productDraftSchema.validate(valid)
  expect(draft).toMatchObject({ stock: 3, price: '49.90' })
  expect(draft.discount).toBeUndefined()
  expect(draft.material).toBeUndefined()
})

test('one bare file counts as a list of one', async () => {
  const draft = await productDraftSchema.validate({ ...valid, images: image() })
  expect(draft.images).toHaveLength(1)
})

test.each([
  ['images', [], 'Please upload at least one image.'],
  ['name', '', "Name is required dont't you think? -_-"],
  ['slug', '', 'Slug is required'],
  ['price', '', 'Price is required'],
  ['price', 'ten', 'Price must be a valid number'],
  ['discount', 'x', 'Discount must be a valid number'],
  ['stock', '', 'Stock is required'],
  ['stock', 'x', 'Stock must be a valid number'],
  ['brand', '', 'Brand is required'],
  ['category', '', 'Category is required'],
  ['color', '', 'Color is required'],
  ['size', '', 'Size is required'],
  ['description', ' ', 'Description is required'],
  ['details', '', 'Details is required'],
])('%s of %j says: %s', async (field, value, message) => {
  expect(await messagesFor({ [field]: value })).toEqual({ [field]: message })
})

test.each([
  ['discount', '0'],
  ['discount', '100'],
  ['discount', '9.5'],
  ['stock', '0'],
  ['stock', '-1'],
  ['stock', '1.5'],
  ['slug', 'Linen Shirt'],
  ['slug', 'a--b'],
  ['price', '0'],
  ['price', '1.9999'],
  ['brand', 'nike'],
  ['images', Array.from({ length: MAX_IMAGES + 1 }, image)],
  ['images', 'front.png'],
])('%s refuses %j', async (field, value) => {
  expect(Object.keys(await messagesFor({ [field]: value }))[0]?.split('[')[0]).toBe(field)
})

test.each([
  ['JPY', '1990', '19.90'],
  ['EUR', '19.90', '1.990'],
  ['KWD', '1.990', '1.9900'],
])('in %s a price is %s, and not %s', async (currency, right, wrong) => {
  const draft = newProductIn(currency)
  expect(await draft.isValid({ ...valid, price: right })).toBe(true)
  await expect(() => draft.validate({ ...valid, price: wrong })).rejects.toThrow('Price must be a valid number')
})

test('a field that the form does not have does not travel on', async () => {
  expect(await productDraftSchema.validate({ ...valid, sellerId: 'x' })).not.toHaveProperty('sellerId')
})
