import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { productDraftMessages as rules } from 'shared-contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, problem, refuse } from '../../test/fake-api'
import { FakeUpload } from '../../test/fake-upload'
import { jpegFile, pngFile, textFile } from '../../test/files'
import { account, brands, createdProduct } from '../../test/fixtures'
import { renderInHost } from '../../test/render-in-host'
import { AddProductPage } from './add-product-page'
import { draftPictures } from './draft-pictures.store'
import { draftText } from './draft-text.store'
import { emptyText } from './draft-values'
import { messages } from './messages'

const field = (name: string) => screen.getByLabelText(name)
const drop = () => screen.getByLabelText<HTMLInputElement>('Click to upload or drag and drop')
const submit = () => screen.getByRole('button', { name: 'Add product' })
const shownErrors = () => screen.queryAllByText(/^Oh, snapp!/).map(({ textContent }) => textContent)
const pictureNames = () =>
  screen.queryAllByRole('listitem').map((item) => within(item).getByRole('img').getAttribute('alt'))

vi.setConfig({ testTimeout: 20_000 })

/** jsdom has no IndexedDB; what it would keep is kept here. */
const kept = new Map<string, File[]>()

async function open(answers = {}) {
  const view = renderInHost(<AddProductPage />, { at: '/seller/add-product', answers })
  await screen.findByText('Kelder', { selector: 'option' })
  return view
}

const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

/** Everything but what is optional, in one event a field: typing by the letter would take seconds. */
async function fillIn() {
  await userEvent.upload(drop(), [pngFile('front.png'), jpegFile('back.jpg')])
  await screen.findByAltText('Picture 2: back.jpg')
  enter('Product name', 'Linen shirt')
  enter('Description', 'Cool in July.')
  enter('Product details', 'Linen. Wash cold.')
  enter('Price', '49.90')
  enter('Stock', '12')
  enter('Brand', brands[1]?.id ?? '')
  enter('Category', 'men')
  enter('Color', 'red')
  enter('Size', 'm')
}

async function fillInAndSend(answers = {}) {
  const view = await open(answers)
  const user = userEvent.setup({ delay: null })
  await fillIn()
  await user.click(submit())
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1))
  const [request] = FakeUpload.sent
  if (!request) throw new Error('nothing was sent')
  return { ...view, user, request }
}

beforeEach(() => {
  kept.clear()
  FakeUpload.install()
  vi.spyOn(draftPictures, 'load').mockImplementation(async (accountId) => kept.get(accountId) ?? [])
  vi.spyOn(draftPictures, 'save').mockImplementation(async (accountId, files) => void kept.set(accountId, [...files]))
  vi.spyOn(draftPictures, 'clear').mockImplementation(async (accountId) => void kept.delete(accountId))
  Element.prototype.scrollIntoView = () => undefined
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('an empty form says every rule in its own words, sends nothing and goes to the first field', async () => {
  await open()
  await userEvent.click(submit())
  await screen.findByText(/Please upload at least one image/)
  expect(shownErrors()).toEqual([
    'Oh, snapp! Please upload at least one image.',
    "Oh, snapp! Name is required dont't you think? -_-",
    'Oh, snapp! Slug is required',
    'Oh, snapp! Description is required',
    'Oh, snapp! Details is required',
    'Oh, snapp! Price is required',
    'Oh, snapp! Stock is required',
    'Oh, snapp! Brand is required',
    'Oh, snapp! Category is required',
    'Oh, snapp! Color is required',
    'Oh, snapp! Size is required',
  ])
  await waitFor(() => expect(drop()).toHaveFocus())
  expect(FakeUpload.sent).toHaveLength(0)
})

test.each([
  ['Price', 'cheap', 'Price must be a valid number'],
  ['Discount', 'half', 'Discount must be a valid number'],
  ['Discount', '0', rules.discountRange],
  ['Discount', '12.5', rules.discountRange],
  ['Discount', '100', rules.discountRange],
  ['Stock', 'many', 'Stock must be a valid number'],
  ['Stock', '0', rules.stockRange],
  ['Stock', '-3', rules.stockRange],
  ['Stock', '1.5', rules.stockRange],
  ['Slug', 'Linen Shirt', rules.slugInvalid],
])('%s refuses %j', async (name, typed, message) => {
  await open()
  await userEvent.type(field(name), typed)
  await userEvent.tab()
  expect(await screen.findByText(`Oh, snapp! ${message}`)).toBeInTheDocument()
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(`Oh, snapp! ${message}`))
  expect(field(name)).toBeInvalid()
})

test('has the fields, the hint and the button of the specification', async () => {
  await open()
  for (const name of ['Product name', 'Slug', 'Price', 'Discount', 'Stock', 'Material', 'Description'])
    expect(field(name)).toHaveAttribute('type', 'text')
  expect(field('Product details').tagName).toBe('TEXTAREA')
  for (const name of ['Brand', 'Category', 'Color', 'Size']) expect(field(name).tagName).toBe('SELECT')
  expect(drop()).toHaveAttribute('multiple')
  expect(screen.getByText('PNG, JPG or JPEG (MAX. 800x400px)')).toBeInTheDocument()
})

test('the slug follows the name until it is edited, and again once it is emptied', async () => {
  await open()
  const user = userEvent.setup({ delay: null })
  await user.type(field('Product name'), 'Café Crème')
  expect(field('Slug')).toHaveValue('cafe-creme')
  await user.type(field('Slug'), '-2')
  await user.type(field('Product name'), ' shirt')
  expect(field('Slug')).toHaveValue('cafe-creme-2')
  await user.clear(field('Slug'))
  await user.type(field('Product name'), 's')
  expect(field('Slug')).toHaveValue('cafe-creme-shirts')
})

test("the sizes are the category's, and one that it has not is let go", async () => {
  await open()
  const sizes = () =>
    within(field('Size'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(sizes()).toEqual(['Choose a category first'])
  await userEvent.selectOptions(field('Category'), 'Men')
  expect(sizes()).toEqual(['Choose a size', 'S', 'M', 'L', 'XL'])
  await userEvent.selectOptions(field('Size'), 'M')
  await userEvent.selectOptions(field('Category'), 'Men / Shoes')
  expect(sizes()).toEqual(['Choose a size', 'EU 41', 'EU 42'])
  await waitFor(() => expect(field('Size')).toHaveValue(''))
  await userEvent.click(submit())
  expect(await screen.findByText('Oh, snapp! Size is required')).toBeInTheDocument()
})

test('lists that do not arrive can be asked for again, and what was typed stays', async () => {
  let broken = true
  const ok = answer({ items: brands })
  renderInHost(<AddProductPage />, {
    answers: { 'GET /api/brands': (request: Request) => (broken ? refuse(500, 'INTERNAL') : ok)(request) },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('did not arrive')
  await userEvent.type(field('Product name'), 'Linen shirt')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Kelder' })).toBeInTheDocument()
  expect(field('Product name')).toHaveValue('Linen shirt')
})

test('pictures are chosen, put in order, and taken out', async () => {
  await open()
  const user = userEvent.setup({ delay: null })
  await user.upload(drop(), [pngFile('a.png'), jpegFile('b.jpg'), pngFile('c.png')])
  await screen.findByAltText('Picture 3: c.png')
  expect(screen.getByRole('button', { name: 'Move picture 1 earlier' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Move picture 3 earlier' }))
  expect(pictureNames()).toEqual(['Picture 1: a.png', 'Picture 2: c.png', 'Picture 3: b.jpg'])
  expect(screen.getByText('Picture 3 is now picture 2')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move picture 2 earlier' })).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(pictureNames()).toEqual(['Picture 1: c.png', 'Picture 2: b.jpg'])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove picture 1' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }))
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(drop()).toHaveFocus()
  expect(await screen.findByText('Oh, snapp! Please upload at least one image.')).toBeInTheDocument()
})

test('pictures can be dropped and dragged into another order', async () => {
  await open()
  const files = [pngFile('a.png'), pngFile('b.png')]
  fireEvent.drop(drop(), { dataTransfer: { types: ['Files'], files } })
  await screen.findByAltText('Picture 2: b.png')
  const [first, second] = screen.getAllByRole('listitem')
  fireEvent.dragStart(second!, { dataTransfer: { setData: () => undefined } })
  fireEvent.dragEnter(first!)
  fireEvent.drop(first!)
  expect(pictureNames()).toEqual(['Picture 1: b.png', 'Picture 2: a.png'])
})

test('a file that only calls itself a picture is left out, by name', async () => {
  await open()
  await userEvent.upload(drop(), [pngFile('good.png'), textFile('bad.png')])
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Oh, snapp! Only PNG or JPEG images, please. Left out: bad.png',
  )
  expect(pictureNames()).toEqual(['Picture 1: good.png'])
})

test('a product is sent once, with its progress, then toasted and one click away', async () => {
  const { host, user, request } = await fillInAndSend()
  expect(screen.getByRole('button', { name: 'Loading...' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Loading...' }))
  expect(FakeUpload.sent).toHaveLength(1)

  request.progress(45, 100)
  expect(await screen.findByText('45 %')).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Sending 2 pictures' })).toHaveAttribute('value', '0.45')
  expect(field('Product name')).toBeDisabled()
  request.progress(100, 100)
  expect(await screen.findByRole('progressbar', { name: messages.preparing })).toBeInTheDocument()
  // Nothing can be called back now.
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()

  request.answer(201, createdProduct)
  expect(await screen.findByRole('heading', { name: 'Linen shirt is in the shop.' })).toHaveFocus()
  expect(host.toast.success.mock.calls).toEqual([['Product created successfully']])
  expect(screen.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute('href', '/store/linen-shirt')
  expect(localStorage).toHaveLength(0)
  expect(kept.has(account.id)).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Add another' }))
  expect(field('Product name')).toHaveValue('')
  expect(pictureNames()).toEqual([])
})

test('a taken slug is an error at its field; toast, alert, and everything stays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { host, user, request } = await fillInAndSend()
  request.answer(409, problem(409, 'SLUG_TAKEN'))

  expect(await screen.findByText(`Oh, snapp! ${rules.slugTaken}`)).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent(messages.failures.check)
  expect(host.toast.error.mock.calls).toEqual([['Product was not created']])
  expect(warn).toHaveBeenCalled()
  await waitFor(() => expect(field('Slug')).toHaveFocus())
  expect(field('Product name')).toHaveValue('Linen shirt')
  expect(field('Size')).toHaveValue('m')
  expect(pictureNames()).toEqual(['Picture 1: front.png', 'Picture 2: back.jpg'])

  // It stands until its own field changes, then the next attempt goes through.
  await user.type(field('Stock'), '0')
  expect(shownErrors()).toEqual([`Oh, snapp! ${rules.slugTaken}`])
  await user.type(field('Slug'), '-2')
  await waitFor(() => expect(shownErrors()).toEqual([]))
  await user.click(submit())
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(2))
  expect(FakeUpload.sent[1]?.body?.get('slug')).toBe('linen-shirt-2')
})

test('a refused picture is named', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { request } = await fillInAndSend()
  const errors = [{ field: 'images[1]', code: 'TYPE', message: rules.imageType }]
  request.answer(415, problem(415, 'UNSUPPORTED_IMAGE', { errors }))
  expect(await screen.findByText(`Oh, snapp! ${rules.imageType} (back.jpg)`)).toBeInTheDocument()
  await waitFor(() => expect(drop()).toHaveFocus())
})

test('without an answer the alert has the focus, and trying again sends again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user, request } = await fillInAndSend()
  request.fail()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(messages.failures.network)
  expect(alert.parentElement).toHaveFocus()
  await user.click(submit())
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(2))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a session that ended leads to the log-in and back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { request } = await fillInAndSend()
  request.answer(401, problem(401, 'UNAUTHORIZED'))
  const link = await screen.findByRole('link', { name: 'Sign in again' })
  expect(link).toHaveAttribute('href', '/seller/login?next=%2Fseller%2Fadd-product')
  expect(draftText.load(account.id)).toMatchObject({ name: 'Linen shirt' })
})

test('a cancelled upload keeps everything and is no failure', async () => {
  const { host, user } = await fillInAndSend()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(messages.failures.cancelled)).toBeInTheDocument()
  expect(host.toast.error).not.toHaveBeenCalled()
  expect(field('Product name')).toHaveValue('Linen shirt')
  expect(submit()).toBeEnabled()
})

test('while sending, leaving the site asks first; leaving the page stops the upload and keeps the draft', async () => {
  const { host, unmount } = await fillInAndSend()
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  unmount()
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledWith(messages.leftWhileSending))
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  expect(draftText.load(account.id)).toMatchObject({ name: 'Linen shirt' })
})

test('leaving the page after all was sent lets the server finish', async () => {
  const { host, request, unmount } = await fillInAndSend()
  request.progress(100, 100)
  unmount()
  request.answer(201, createdProduct)
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Product created successfully'))
  expect(draftText.load(account.id)).toBeNull()
})

test('what was typed and chosen survives a reload, and can be thrown away', async () => {
  const first = await open()
  const user = userEvent.setup({ delay: null })
  await fillIn()
  first.unmount()

  await open()
  expect(screen.getByText('We kept what you had typed.')).toBeInTheDocument()
  expect(field('Product name')).toHaveValue('Linen shirt')
  expect(field('Price')).toHaveValue('49.90')
  expect(field('Brand')).toHaveDisplayValue('Kelder')
  expect(field('Size')).toHaveValue('m')
  expect(pictureNames()).toEqual(['Picture 1: front.png', 'Picture 2: back.jpg'])
  expect(shownErrors()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(field('Product name')).toHaveValue('')
  expect(pictureNames()).toEqual([])
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test("another account does not see this one's draft, nor a choice that is no longer offered", async () => {
  draftText.save('somebody-else', { ...emptyText, name: 'Their shirt' })
  draftText.save(account.id, { ...emptyText, name: 'My shirt', category: 'gone', size: 'm', brand: 'gone' })
  await open()
  expect(field('Product name')).toHaveValue('My shirt')
  await userEvent.click(submit())
  expect(await screen.findByText('Oh, snapp! Brand is required')).toBeInTheDocument()
  expect(shownErrors()).toEqual(
    expect.arrayContaining(['Oh, snapp! Category is required', 'Oh, snapp! Size is required']),
  )
})

test('shows the card that shoppers will see', async () => {
  const { container } = await open()
  await fillIn()
  enter('Discount', '15')
  const preview = container.querySelector('aside')
  expect(preview).toHaveTextContent('Kelder')
  expect(preview).toHaveTextContent('Linen shirt')
  expect(preview).toHaveTextContent('€42.42')
  expect(preview).toHaveTextContent('€49.90')
})
