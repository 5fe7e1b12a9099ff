import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse } from '../../test/fake-api'
import { sellerProduct } from '../../test/fixtures'
import { renderInHost } from '../../test/render-in-host'
import { setWidth } from '../../test/set-width'
import { ProductsPage } from './products-page'

const LIST = 'GET /api/seller/products'
const items = [
  sellerProduct(1, { title: 'Wool coat', discountPercent: 15 }),
  sellerProduct(2, { title: 'Linen dress', stock: 0, picture: null }),
  sellerProduct(3, { title: 'Silk scarf', status: 'draft' }),
]
const oneOfTwoPages = answer({ items, page: 1, pageCount: 2, total: 23 })

beforeEach(() => setWidth(1440))

test('lists the own products, with a link to the shop for those that are in it', async () => {
  renderInHost(<ProductsPage />, { at: '/seller/products', answers: { [LIST]: oneOfTwoPages } })
  expect(await screen.findByRole('heading', { level: 1, name: '23 products in your shop' })).toBeInTheDocument()
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells(/Wool coat/)).toEqual(['Coats', '€249.00', '15 % off', '40', 'In the shop', 'View in shop Wool coat'])
  expect(cells(/Linen dress/)).toEqual([
    'Coats',
    '€249.00',
    'None–',
    'Sold out',
    'In the shop',
    'View in shop Linen dress',
  ])
  expect(cells(/Silk scarf/)).toEqual(['Coats', '€249.00', 'None–', '40', 'Draft', ''])
  expect(screen.getByRole('link', { name: 'View in shop Wool coat' })).toHaveAttribute('href', '/store/coat-1')
})

test('on a phone they are cards', async () => {
  setWidth(390)
  renderInHost(<ProductsPage />, { at: '/seller/products', answers: { [LIST]: oneOfTwoPages } })
  expect(await screen.findByRole('heading', { level: 2, name: 'Wool coat' })).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('the page stands in the address', async () => {
  const asked: string[] = []
  const pages = (request: Request) => {
    const page = Number(new URL(request.url).searchParams.get('page'))
    asked.push(String(page))
    return Response.json({ items: [sellerProduct(page, { title: `On page ${page}` })], page, pageCount: 3, total: 60 })
  }
  renderInHost(<ProductsPage />, { at: '/seller/products?page=2', answers: { [LIST]: pages } })
  expect(await screen.findByRole('row', { name: /On page 2/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Page 3' }))
  expect(await screen.findByRole('row', { name: /On page 3/ })).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent('/seller/products?page=3')
  expect(asked).toEqual(['2', '3'])
})

test('an empty shop leads to the first product', async () => {
  const answers = { [LIST]: answer({ items: [], page: 1, pageCount: 1, total: 0 }) }
  renderInHost(<ProductsPage />, { at: '/seller/products', answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your rail is empty' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add product' })).toHaveAttribute('href', '/seller/add-product')
})

test('a page past the end leads back to the first', async () => {
  const answers = { [LIST]: answer({ items: [], page: 9, pageCount: 2, total: 23 }) }
  renderInHost(<ProductsPage />, { at: '/seller/products?page=9', answers })
  expect(await screen.findByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
    'href',
    '/seller/products',
  )
})

test('while it loads the place is held, and a failure can be tried again', async () => {
  let broken = true
  const answers = {
    [LIST]: (request: Request) => (broken ? refuse(503, 'UNAVAILABLE') : oneOfTwoPages)(request),
  }
  renderInHost(<ProductsPage />, { at: '/seller/products', answers })
  expect(screen.getByRole('status')).toHaveTextContent('Loading your products')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your products did not arrive')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Wool coat/ })).toBeInTheDocument()
})
