import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MAX_IMAGES, productDraftMessages as rules } from 'shared-contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, jpegFile, pngFile, refuse, textFile } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { FakeUpload } from '../../testing/fake-upload'
import { account, brands } from '../../testing/fixtures'
import { Page as AddProductPage } from './add-product-page.route'
import { draftText, emptyText } from './draft'
import {
  drop,
  enter,
  field,
  fillIn,
  freshBrowser,
  openForm,
  pictureNames,
  shownErrors,
  submit,
} from '../../testing/form-driver'
import { messages } from './messages'

vi.setConfig({ testTimeout: 20_000 })
beforeEach(freshBrowser)
afterEach(() => vi.restoreAllMocks())

test('an empty form says every rule in its own words, sends nothing and goes to the first field', async () => {
  await openForm()
  await userEvent.click(submit())
  await screen.findByText(/Please upload at least one image/)
  expect(shownErrors()).toEqual([
    'Oh, snapp! Please upload at least one image.',
    "Oh, snapp! Name is required dont't you think? -_-",
    'Oh, snapp! Slug is required',
    'Oh, snapp! Description is required',
    'Oh, snapp! Details is required',
    'Oh, snapp! Brand is required',
    'Oh, snapp! Category is required',
    'Oh, snapp! Color is required',
    'Oh, snapp! Size is required',
    'Oh, snapp! Price is required',
    'Oh, snapp! Stock is required',
  ])
  await waitFor(() => expect(drop()).toHaveFocus())
  expect(FakeUpload.sent).toHaveLength(0)
})

test('all sizes are added on one page, with the stock of each in a grid', async () => {
  await openForm()
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Add all sizes' }))
  expect(screen.getByText(/^4 variants\./)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Navy' }))
  expect(screen.getByText(/^8 variants\./)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Navy' }))
  enter('Stock of Red L', '3')
  enter('Stock of Red XL', 'x')
  await userEvent.click(submit())
  expect(await screen.findByText('Oh, snapp! Stock must be a valid number')).toBeInTheDocument()
  expect(field('Stock of Red XL')).toBeInvalid()
  enter('Stock of Red XL', '0')
  await userEvent.click(submit())
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1))
  const body = FakeUpload.sent[0]?.body
  expect([body?.get('color'), body?.get('size'), body?.get('stock')]).toEqual(['red', 'm', '12'])
  expect(Object.fromEntries([...(body ?? [])].filter(([name]) => name.startsWith('variants')))).toEqual({
    'variants[0][color]': 'red',
    'variants[0][size]': 's',
    'variants[1][color]': 'red',
    'variants[1][size]': 'l',
    'variants[1][stock]': '3',
    'variants[2][color]': 'red',
    'variants[2][size]': 'xl',
    'variants[2][stock]': '0',
  })
})

test('another own size changes places with a further one, another category lets go what it does not have', async () => {
  await openForm()
  await fillIn()
  await userEvent.click(screen.getByRole('checkbox', { name: 'L' }))
  enter('Stock of Red L', '3')
  enter('Size', 'l')
  expect(await screen.findByRole('textbox', { name: 'Stock of Red M' })).toHaveValue('3')
  enter('Category', 'men-shoes')
  await waitFor(() => expect(field('Size')).toHaveValue(''))
  expect(screen.getByText(messages.furtherWaits)).toBeInTheDocument()
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
  await openForm()
  await userEvent.type(field(name), typed)
  await userEvent.tab()
  expect(await screen.findByText(`Oh, snapp! ${message}`)).toBeInTheDocument()
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(`Oh, snapp! ${message}`))
  expect(field(name)).toBeInvalid()
})

test.each([
  ['JPY', '4990', '49.90', 'In JPY, tax included, as in 4990', 'JP¥4,990'],
  ['EUR', '49.90', '49.905', 'In EUR, tax included, as in 49.90', '€49.90'],
  ['KWD', '4.990', '4.9905', 'In KWD, tax included, as in 4.990', /KWD\s4.990/],
])('in %s a price is %s and not %s', async (currency, right, wrong, hint, shown) => {
  await openForm({}, currency)
  expect(field('Price')).toHaveAccessibleDescription(hint)
  await userEvent.type(field('Price'), wrong)
  await userEvent.tab()
  expect(await screen.findByText('Oh, snapp! Price must be a valid number')).toBeInTheDocument()
  await userEvent.clear(field('Price'))
  await userEvent.type(field('Price'), right)
  await waitFor(() => expect(shownErrors()).toEqual([]))
  expect(screen.getByText(shown)).toBeInTheDocument()
})

test('has the fields, the hint and the button of the specification', async () => {
  await openForm()
  for (const name of ['Product name', 'Slug', 'Price', 'Discount', 'Stock', 'Material', 'Description'])
    expect(field(name)).toHaveAttribute('type', 'text')
  expect(field('Product details').tagName).toBe('TEXTAREA')
  for (const name of ['Brand', 'Category', 'Colour', 'Size']) expect(field(name).tagName).toBe('SELECT')
  expect(drop()).toHaveAttribute('multiple')
  expect(screen.getByText('PNG, JPG or JPEG (MAX. 800x400px)')).toBeInTheDocument()
})

test('the slug follows the name until it is edited, and again once it is emptied', async () => {
  await openForm()
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
  await openForm()
  const sizes = () =>
    within(field('Size'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(sizes()).toEqual(['Category first'])
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
  renderAsSeller(<AddProductPage />, {
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
  await openForm()
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
  await openForm()
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
  await openForm()
  await userEvent.upload(drop(), [pngFile('good.png'), textFile('bad.png')])
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Oh, snapp! Only PNG or JPEG images, please. Left out: bad.png',
  )
  expect(pictureNames()).toEqual(['Picture 1: good.png'])
})

test('what was said of a file that was left out goes with the next attempt', async () => {
  await openForm()
  await userEvent.upload(drop(), [pngFile('good.png'), textFile('bad.png')])
  expect(await screen.findByText(/Left out: bad.png/)).toBeInTheDocument()
  await userEvent.click(submit())
  await waitFor(() => expect(screen.queryByText(/Left out: bad.png/)).toBeNull())
})

test('ten pictures are enough; the notice about the eleventh goes when there is room again', async () => {
  await openForm()
  const names = Array.from({ length: MAX_IMAGES + 1 }, (_, index) => `${index + 1}.png`)
  await userEvent.upload(drop(), [...names.map((name) => pngFile(name)), textFile('bad.png')])
  expect(await screen.findByText(/Left out: 11.png/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: messages.moveLater(1) }))
  expect(screen.getByText(/Left out: 11.png/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: messages.remove(3) }))
  expect(screen.queryByText(/Left out: 11.png/)).toBeNull()
  // That one is no picture still.
  expect(screen.getByText(/Left out: bad.png/)).toBeInTheDocument()
})

test('what was typed and chosen survives a reload, and can be thrown away', async () => {
  const first = await openForm()
  const user = userEvent.setup({ delay: null })
  await fillIn()
  first.unmount()

  await openForm()
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
  await openForm()
  expect(field('Product name')).toHaveValue('My shirt')
  await userEvent.click(submit())
  expect(await screen.findByText('Oh, snapp! Brand is required')).toBeInTheDocument()
  expect(shownErrors()).toEqual(
    expect.arrayContaining(['Oh, snapp! Category is required', 'Oh, snapp! Size is required']),
  )
})

test('shows the card that shoppers will see', async () => {
  const { container } = await openForm()
  await fillIn()
  enter('Discount', '15')
  const preview = container.querySelector('aside')
  expect(preview).toHaveTextContent('Kelder')
  expect(preview).toHaveTextContent('Linen shirt')
  expect(preview).toHaveTextContent('€42.42')
  expect(preview).toHaveTextContent('€49.90')
})
