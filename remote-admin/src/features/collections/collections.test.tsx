import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { CollectionDetails, Product } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as CollectionPage } from './collection-page.route'
import { Page as CollectionsPage } from './collections-page.route'

const uuid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const product = (number: number) => ({ id: uuid(number), slug: `coat-${number}`, title: `Coat ${number}` })
const details: CollectionDetails = {
  ...{ id: uuid(9), slug: 'warm-things', title: 'Warm things', text: '', rule: null, version: 4, shown: 1 },
  chosen: [1, 2].map((number) => ({ ...product(number), isShown: number === 1 })),
}
const { chosen: _chosen, shown: _shown, ...listed } = details
const at = `/admin/collections/${details.id}`
const api = `/api${at}`

const open = (answers: Record<string, Answer> = {}, address = at) =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/collections" element={<CollectionsPage />} />
      <Route path="/admin/collections/new" element={<CollectionPage />} />
      <Route path="/admin/collections/:id" element={<CollectionPage />} />
    </Routes>,
    {
      at: address,
      answers: {
        'GET /api/admin/collections': answer({
          items: [{ ...listed, products: 2 }],
          ...{ next: null, total: 1 },
        }),
        [`GET ${api}`]: answer(details),
        ...answers,
      },
    },
  )
const keeping =
  (sent: unknown[], body?: object): Answer =>
  async (request) => {
    sent.push(await request.json())
    return answer(body)(request)
  }
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => setWidth(1440))

test('the list says how products are found, and leads to each', async () => {
  open({}, '/admin/collections')
  const row = await screen.findByRole('row', { name: /Warm things/ })
  expect(within(row).getByRole('link', { name: 'Warm things' })).toHaveAttribute('href', at)
  expect(within(row).getByText('2 products by hand')).toBeVisible()
  expect(screen.getByRole('link', { name: 'New collection' })).toBeVisible()
})

test('an empty list says what would stand in it', async () => {
  open({ 'GET /api/admin/collections': answer({ items: [], next: null, total: 0 }) }, '/admin/collections')
  expect(await screen.findByText('There are no collections yet')).toBeVisible()
})

test('what is found is a row that says at once that it was added, and at its ends the order goes no further', async () => {
  open({
    'GET /api/admin/search': answer({
      ...{ orders: [], shoppers: [], shops: [] },
      products: [2, 3].map((number) => ({
        ...product(3),
        ...{ id: uuid(number), slug: `coat-${number}`, status: 'published', sku: null },
        shop: { slug: `shop-${number}`, name: `Shop ${number}` },
      })),
    }),
  })
  const finder = await screen.findByRole('textbox', { name: 'Add a product' })
  await userEvent.type(finder, 'coat')
  const found = within(await screen.findByRole('list', { name: 'Products found' }))
  // Two of one name are told apart by whose they are.
  expect(found.getByText('Shop 3')).toBeVisible()
  expect(found.getByRole('button', { name: 'Added Coat 3 Shop 2' })).toHaveAttribute('aria-disabled', 'true')
  const add = found.getByRole('button', { name: 'Add Coat 3 Shop 3' })
  await userEvent.click(add)
  expect(add).toHaveAccessibleName('Added Coat 3 Shop 3')
  expect(add).toHaveFocus()
  expect(screen.getByText('Coat 3 is added')).toBeInTheDocument()
  expect(screen.getByText('3 products')).toBeVisible()
  await userEvent.click(add)
  expect(screen.getByText('3 products')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Move Coat 1 up' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Move Coat 3 down' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Move Coat 1 down' })).not.toHaveAttribute('aria-disabled', 'true')
})

test('products are found, put in order by keys, and taken out', async () => {
  const sent: unknown[] = []
  const found = { orders: [], shoppers: [], shops: [] }
  const shop = { slug: 'quayside', name: 'Quayside' }
  const products = [2, 3].map((number) => ({ ...product(number), status: 'published', shop, sku: null }))
  const { host } = open({
    [`PUT ${api}`]: keeping(sent, details),
    'GET /api/admin/search': answer({ ...found, products }),
  })
  const list = await screen.findByRole('list', { name: 'Products, in their order' })
  expect(within(list).getByText('Not on sale now')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Add a product' }), 'coat')
  await userEvent.click(await screen.findByRole('button', { name: /^Add Coat 3 / }))
  expect(screen.queryByRole('button', { name: 'Add Coat 2' })).toBeNull()
  screen.getByRole('button', { name: 'Move Coat 1 down' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Coat 1 is number 2 of 3')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Coat 1 down' })).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Remove Coat 2' }))
  await save()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent).toEqual([
    { title: 'Warm things', text: '', mediaId: null, rule: null, productIds: [uuid(1), uuid(3)], version: 4 },
  ])
})

test('each product stands with its picture, seller, price and stock; what is found is looked up', async () => {
  const picture = {
    id: 'a',
    alt: '',
    width: 4,
    height: 5,
    placeholder: 'data:,',
    srcset: 'a 9w',
    url: '/a.jpg',
    color: null,
  }
  const price = { amountMinor: 12_900, currency: 'EUR' }
  const chosen = [
    { ...product(1), isShown: true, shop: 'Quayside', picture, price, stock: 3 },
    { ...product(2), isShown: false, shop: 'Ferrow', picture: null, price: null, stock: 0 },
  ]
  const found = { orders: [], shoppers: [], shops: [] }
  const products = [{ ...product(3), status: 'published', shop: { slug: 'q', name: 'Quayside' }, sku: null }]
  open({
    [`GET ${api}`]: answer({ ...details, chosen }),
    'GET /api/admin/search': answer({ ...found, products }),
    'GET /api/products/coat-3': answer({
      ...{ ...product(3), description: 'Warm.', details: '', material: null, price, pictures: [picture] },
      ...{ listPrice: null, discountPercent: null, lowestBefore: null, rating: null, publishedAt: null },
      ...{ brand: { slug: 'alder', name: 'Alder' }, category: { slug: 'coats', name: 'Coats' }, breadcrumb: [] },
      ...{ colors: [], sizes: ['m', 'l'], sizesInStock: ['m', 'l'], lastOne: false, delivery: [] },
      seller: { slug: 'q', name: 'Quayside', holiday: null, country: null, rating: null, answersWithinHours: null },
      variants: [4, 8].map((available) => ({
        ...{ id: uuid(available), sku: `C-${available}`, color: 'navy', size: 'm', price, available },
      })),
    } satisfies Product),
  })
  const list = within(await screen.findByRole('list', { name: 'Products, in their order' }))
  const [one, two] = list.getAllByRole('listitem')
  expect(one).toHaveTextContent('Coat 1Quayside · €129.00 · 3 in stock')
  expect(one!.querySelector('img[src="/a.jpg"]')).not.toBeNull()
  expect(two).toHaveTextContent('Coat 2Ferrow · Sold outNot on sale now')
  await userEvent.type(screen.getByRole('textbox', { name: 'Add a product' }), 'coat')
  await userEvent.click(await screen.findByRole('button', { name: /^Add Coat 3 / }))
  expect(await list.findByText('Quayside · €129.00 · 12 in stock')).toBeVisible()
  expect(screen.getByText('Not saved yet')).toBeVisible()
})

test('a picture of the library is found, taken and taken out again', async () => {
  const sent: unknown[] = []
  const file = { id: 'a', alt: '', width: 9, height: 6, placeholder: 'data:,', srcset: 'a 9w', url: '/a', color: null }
  const words = { name: 'Shop front', alt: 'A shop', decorative: false, focusX: 50, focusY: 50, uses: [], version: 0 }
  const media = { id: uuid(6), ...words, bytes: 9, createdAt: '2026-03-01T12:00:00.000Z', picture: file }
  const asked: (string | null)[] = []
  open({
    [`PUT ${api}`]: keeping(sent, details),
    'GET /api/admin/media': (request) => {
      asked.push(new URL(request.url).searchParams.get('q'))
      return answer({ items: [media], next: null })(request)
    },
    [`GET /api/admin/media/${uuid(6)}`]: answer(media),
  })
  const field = within(await screen.findByRole('group', { name: 'Picture above the title' }))
  await userEvent.click(field.getByRole('button', { name: 'Choose a picture' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Name or alternative text' }), 'front')
  await waitFor(() => expect(asked).toContain('front'))
  await userEvent.click(dialog.getByRole('button', { name: 'Shop front' }))
  expect(await field.findByAltText('A shop')).toBeInTheDocument()
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ mediaId: uuid(6) }]))
  await userEvent.click(field.getByRole('button', { name: 'Take it out' }))
  await save()
  await waitFor(() => expect(sent).toMatchObject([{}, { mediaId: null }]))
})

test('a rule is sent as the store’s filters, and what is wrong is said at its field', async () => {
  const sent: unknown[] = []
  open({ [`PUT ${api}`]: keeping(sent, { ...details, rule: { minDiscount: 20 }, chosen: [] }) })
  await userEvent.click(await screen.findByRole('radio', { name: /By a rule/ }))
  await save()
  expect(await screen.findByText(/at least one thing that its products/)).toBeVisible()
  const discount = screen.getByRole('textbox', { name: /Reduced by at least/ })
  await userEvent.type(discount, 'much')
  await waitFor(() => expect(discount).toHaveAccessibleDescription(expect.stringContaining('from 1 to 99')))
  await userEvent.clear(discount)
  await userEvent.type(discount, '20')
  await userEvent.type(screen.getByRole('textbox', { name: /Price from/ }), '19,90')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ rule: { minDiscount: 20, minPriceMinor: 1_990 }, productIds: [] })
})

test('of two the second one is told, and what was typed stays', async () => {
  open({ [`PUT ${api}`]: refuse(409, 'CONFLICT') })
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await userEvent.clear(title)
  await userEvent.type(title, 'Mine')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this collection meanwhile.')
  expect(title).toHaveValue('Mine')
})

test('a new one needs an address that is free', async () => {
  const errors = [{ field: 'slug', code: 'SLUG_TAKEN', message: 'Another collection has this URL' }]
  open({ 'POST /api/admin/collections': refuse(409, 'SLUG_TAKEN', { errors }) }, '/admin/collections/new')
  expect(await screen.findByText('No product yet')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Big sale')
  const slug = screen.getByRole('textbox', { name: 'URL' })
  expect(slug).toHaveValue('big-sale')
  expect(slug).toHaveAccessibleDescription(expect.stringContaining('/store?collection=big-sale'))
  await userEvent.clear(slug)
  await userEvent.type(slug, 'sale')
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 's')
  expect(slug).toHaveValue('sale')
  await userEvent.click(screen.getByRole('radio', { name: /By a rule/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only what can be had now' }))
  await save()
  await waitFor(() => expect(slug).toHaveAccessibleDescription(expect.stringContaining('Another collection')))
})

test('it is deleted after asking', async () => {
  const sent: unknown[] = []
  open({ [`DELETE ${api}`]: keeping(sent) })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Warm things”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
  expect(sent).toEqual([{ version: 4 }])
})
