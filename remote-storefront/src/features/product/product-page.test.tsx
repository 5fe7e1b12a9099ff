import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProblem } from 'standalone/testing'
import { keepSizes } from '../../lib/usual-size'
import { aCart, aLine } from '../../testing/cart-samples'
import { aProduct } from '../../testing/catalogue-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'
import * as productPage from './product-page.route'

beforeEach(() => localStorage.clear())

const path = '/store/:id'
const address = '/store/wool-coat'

const stage = () => screen.getByRole('region', { name: messages.pictures('Wool coat') })
const missing = async () => {
  throw aProblem('NOT_FOUND')
}

test('shows what decides: brand, name, price before and after, colours, sizes, stock', async () => {
  const { outcome, head } = await renderPage(productPage, { host: fakeHost(), path, address })
  expect(outcome).toBeUndefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Wool coat' })).toBeVisible()
  expect(screen.getByText('Nordhavn')).toBeVisible()
  expect(screen.getByText('€249.00')).toBeVisible()
  expect(screen.getByText('€289.00').closest('s')).not.toBeNull()
  expect(screen.getByText('14% off')).toBeVisible()
  expect(screen.getByText('Lowest price of the 30 days before: €279.00')).toBeVisible()
  expect(screen.getByText('Standard €4.90, free from €75.00, 3–5 working days')).toBeInTheDocument()
  expect(screen.getByText('14 days to send it back, counted from the day it arrives.')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(messages.stock.inSizes(2, 3))
  expect(head()).toMatchObject({ title: 'Wool coat, Nordhavn', canonical: address })
  expect(head().sharePicture).toBe('/files/navy-front-800.webp')
  expect(head().preloadPicture?.srcset).toContain('navy-front')
})

test('a colour is a link that switches the pictures', async () => {
  await renderPage(productPage, { host: fakeHost(), path, address })
  expect(
    within(stage())
      .getAllByRole('img')
      .map((img) => img.getAttribute('alt')),
  ).toEqual(['Navy coat', 'Navy coat from behind'])
  await userEvent.click(screen.getByRole('link', { name: 'Rust' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/store/wool-coat?color=rust')
  expect(screen.getByRole('link', { name: 'Rust' })).toHaveAttribute('aria-current', 'true')
  expect(
    within(stage())
      .getAllByRole('img')
      .map((img) => img.getAttribute('alt')),
  ).toEqual(['Rust coat'])
  expect(screen.getByRole('status')).toHaveTextContent(messages.stock.noneIn('Rust'))
})

test('a link with a colour shows that colour; an unknown one the first', async () => {
  const { head } = await renderPage(productPage, { host: fakeHost(), path, address: `${address}?color=rust` })
  expect(within(stage()).getByRole('img', { name: 'Rust coat' })).toBeVisible()
  expect(head()).toMatchObject({ canonical: address })
  expect(head().preloadPicture?.srcset).toContain('rust-front')
})

test('a size says how many are left; a sold-out one says so', async () => {
  await renderPage(productPage, { host: fakeHost(), path, address })
  const sizes = screen.getByRole('group', { name: messages.size })
  await userEvent.click(within(sizes).getByRole('radio', { name: 'M' }))
  expect(screen.getByRole('status')).toHaveTextContent('Only 3 left')
  await userEvent.click(within(sizes).getByRole('radio', { name: /^L\b.*sold out$/ }))
  expect(screen.getByRole('status')).toHaveTextContent(/^Sold out$/)
})

test('the chosen size stands in the address, beside the colour', async () => {
  await renderPage(productPage, { host: fakeHost(), path, address: `${address}?color=navy` })
  await userEvent.click(screen.getByRole('radio', { name: 'M' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/store/wool-coat?color=navy&size=m')
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked()
  await userEvent.click(screen.getByRole('link', { name: messages.notInSize('Rust', 'M') }))
  expect(screen.getByTestId('address')).toHaveTextContent('/store/wool-coat?color=rust&size=m')
})

test('a size that a colour does not come in says so both ways', async () => {
  const product = aProduct()
  product.variants.push({ ...product.variants[0]!, id: crypto.randomUUID(), color: 'rust', size: 'l', available: 9 })
  await renderPage(productPage, {
    host: fakeHost({ get: async () => product }),
    path,
    address: `${address}?color=navy&size=l`,
  })
  expect(screen.getByRole('status')).toHaveTextContent(messages.stock.noneBut('Navy', 'Rust'))
  expect(screen.getByRole('link', { name: 'Rust' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'S' }))
  expect(screen.getByRole('link', { name: messages.notInSize('Rust', 'S') })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(messages.stock.plenty)
})

test('the size that was bought last is chosen on the next piece, unless it is sold out there', async () => {
  const add = vi.fn(async (_: { variantId: string }) => aCart([aLine(1)]))
  const first = await renderPage(productPage, { host: fakeHost({}, { cart: { add } }), path, address })
  await userEvent.click(screen.getByRole('radio', { name: 'M' }))
  await userEvent.click(screen.getByRole('button', { name: messages.addToCart }))
  expect(await screen.findByText(messages.inCart('M'))).toBeVisible()
  first.unmount()
  // Neither a press nor a piece in the cart is a habit.
  const looked = await renderPage(productPage, { host: fakeHost(), path, address })
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  expect(screen.queryByText(messages.usual('M'), { exact: false })).toBeNull()
  looked.unmount()
  keepSizes(add.mock.calls.map(([{ variantId }]) => variantId))
  const second = await renderPage(productPage, { host: fakeHost(), path, address })
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked()
  expect(screen.getByRole('group', { name: `${messages.size} · ${messages.usual('M')}` })).toBeVisible()
  second.unmount()
  localStorage.setItem('usual-sizes', '{"womenTops":"l"}')
  await renderPage(productPage, { host: fakeHost(), path, address })
  expect(screen.getByText(messages.usual('L'), { exact: false })).toBeVisible()
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
})

test('who sells it, from where and how well is in sight; material is one of the details', async () => {
  const seller = { ...aProduct().seller, rating: { average: 4.6, count: 12 }, answersWithinHours: 5 }
  await renderPage(productPage, { host: fakeHost({ get: async () => aProduct({ seller }) }), path, address })
  expect(screen.getByText(/^Sold and sent by/)).toHaveTextContent('Sold and sent by Quayside, Denmark')
  expect(screen.getByText(/4\.6 out of 5 from 12 reviews/)).toHaveTextContent('Usually answers within 5 hours')
  expect(screen.getByText('100% wool').closest('ul')).toHaveTextContent('Double-breasted')
})

test('a word with a hyphen stays in one piece', async () => {
  const get = async () => aProduct({ title: 'Satin wide-leg trousers' })
  await renderPage(productPage, { host: fakeHost({ get }), path, address })
  expect(screen.getByRole('heading', { level: 1, name: 'Satin wide-leg trousers' })).toBeVisible()
  expect(screen.getByText('wide-leg').tagName).toBe('SPAN')
})

test('a link with a colour and a size shows both; an unknown size none', async () => {
  const { unmount } = await renderPage(productPage, { host: fakeHost(), path, address: `${address}?color=navy&size=m` })
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked()
  expect(screen.getByRole('status')).toHaveTextContent('Only 3 left')
  unmount()
  await renderPage(productPage, { host: fakeHost(), path, address: `${address}?size=huge` })
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
})

test('a choice is no step of its own: back leads to where the reader came from', async () => {
  await renderPage(productPage, { host: fakeHost(), path, address, before: '/store?category=men' })
  await userEvent.click(screen.getByRole('link', { name: 'Rust' }))
  await userEvent.click(screen.getByRole('radio', { name: /^M\b/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/store?category=men')
})

test('thumbnails jump to their picture', async () => {
  const scrollTo = vi.fn()
  Element.prototype.scrollTo = scrollTo
  await renderPage(productPage, { host: fakeHost(), path, address })
  await userEvent.click(screen.getByRole('button', { name: messages.showPicture(2, 2) }))
  expect(scrollTo).toHaveBeenCalledOnce()
})

test('search engines get the product as data that cannot end its script element', async () => {
  const get = async () => aProduct({ description: '</script><script>alert(1)</script>' })
  await renderPage(productPage, { host: fakeHost({ get }), path, address })
  const script = document.querySelector('script[type="application/ld+json"]')
  expect(script?.innerHTML).not.toContain('<')
  expect(JSON.parse(script?.innerHTML ?? '')).toMatchObject({
    '@type': 'Product',
    name: 'Wool coat',
    offers: { lowPrice: '249.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  })
})

test('where tax is added the price says so, to search engines as well', async () => {
  await renderPage(productPage, { host: fakeHost({}, { config: { taxAdded: true } }), path, address })
  expect(screen.getByText(messages.taxAdded)).toBeVisible()
  expect(screen.queryByText(messages.taxIncluded)).toBeNull()
  const script = document.querySelector('script[type="application/ld+json"]')
  expect(JSON.parse(script?.innerHTML ?? '')).toMatchObject({
    offers: { lowPrice: '249.00', priceSpecification: { minPrice: '249.00', valueAddedTaxIncluded: false } },
  })
})

test('an id or a former slug redirects to the slug, with the colour', async () => {
  const { outcome } = await renderPage(productPage, {
    host: fakeHost(),
    path,
    address: '/store/old-wool-coat?color=rust',
  })
  expect(outcome).toEqual({ redirectTo: '/store/wool-coat?color=rust' })
})

test('an unknown product is a 404 with the not-found text', async () => {
  const { outcome, head } = await renderPage(productPage, { host: fakeHost({ get: missing }), path, address })
  expect(outcome).toEqual({ status: 404 })
  expect(head()).toEqual({ title: messages.notFoundTitle })
  expect(await screen.findByRole('heading', { level: 1, name: '404 - Page not found' })).toBeVisible()
})

test('a failure can be tried again', async () => {
  const get = vi.fn<() => Promise<ReturnType<typeof aProduct>>>()
  get.mockRejectedValueOnce(aProblem('INTERNAL', 500)).mockResolvedValue(aProduct())
  await renderPage(productPage, { host: fakeHost({ get }), path, address, cold: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Wool coat' })).toBeVisible()
})

test('a product without pictures, colours or sizes still has its page', async () => {
  const get = async () => aProduct({ pictures: [], colors: [], sizes: [], variants: [] })
  await renderPage(productPage, { host: fakeHost({ get }), path, address })
  expect(screen.getByText(messages.noPicture)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(messages.stock.none)
})

test('what it is made of stands value by value and not again as a line; who answers for it is folded', async () => {
  const party = (name: string, contact: string) => ({ name, address: 'Havnegade 1\nDenmark', contact })
  const product = aProduct({
    ...{ material: '80% wool', details: 'Cut wide.' },
    attributes: [
      {
        ...{ slug: 'composition', name: 'Composition', kind: 'shares' },
        values: [
          { slug: 'wool', name: 'Wool', share: 80 },
          { slug: 'polyamide', name: 'Polyamide', share: 20 },
        ],
      },
      { slug: 'fit', name: 'Fit', kind: 'one', values: [{ slug: 'slim', name: 'Slim', share: null }] },
    ],
    safety: {
      ...{ manufacturer: party('Mill', 'https://mill.test'), inEu: false },
      ...{ responsible: party('Agent', 'agent@mill.test'), identifier: '', warnings: 'Keep from fire.' },
    },
  })
  await renderPage(productPage, { host: fakeHost({ get: async () => product }), path, address })
  const said = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling
  expect(said('Composition')).toHaveTextContent('80% Wool, 20% Polyamide')
  expect(said('Fit')).toHaveTextContent('Slim')
  expect(screen.queryByText('80% wool')).not.toBeInTheDocument()
  const safety = screen.getByText('Product safety').closest('details')!
  expect(safety).not.toHaveAttribute('open')
  expect(within(safety).getByText('https://mill.test')).toHaveAttribute('href', 'https://mill.test')
  expect(within(safety).getByText('agent@mill.test')).toHaveAttribute('href', 'mailto:agent@mill.test')
  expect(said('Identifier')).toHaveTextContent(product.variants[0]!.sku ?? product.slug)
  expect(said('Warnings')).toHaveTextContent('Keep from fire.')
})
