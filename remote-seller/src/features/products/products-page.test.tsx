import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refuse, type Answer } from 'standalone/testing'
import { brands, sellerProduct } from '../../testing/fixtures'
import { openProducts, productItems, productPage, PRODUCTS } from '../../testing/open-products'
import { Page as ProductsPage } from './products-page.route'

const open = (answers: Record<string, Answer> = {}, options = {}) => openProducts(<ProductsPage />, answers, options)

test('lists the own products with what is for sale of each', async () => {
  open()
  expect(await screen.findByText('23 products, 20 in the shop')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeInTheDocument()
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .slice(1, 5)
      .map((cell) => cell.textContent)
  expect(cells(/Wool coat/)).toEqual(['In the shop', 'Coats', '€249.0015% off', '40 in 8 variants2 low'])
  expect(cells(/Linen dress/)).toEqual(['In the shop', 'Coats', '€249.00', 'Sold out'])
  expect(cells(/Untitled draft/)).toEqual(['Draft', 'Coats', 'Not priced yet', ''])
  expect(screen.getByRole('link', { name: 'Wool coat' })).toHaveAttribute(
    'href',
    `/seller/products/${productItems[0]?.id}`,
  )
})

test('on a phone they are cards', async () => {
  open({}, { width: 390 })
  expect(await screen.findByRole('heading', { level: 2, name: 'Wool coat' })).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('what is searched, narrowed and sorted stands in the address', async () => {
  const asked: string[] = []
  const remember = (request: Request) => {
    asked.push(new URL(request.url).search)
    return productPage()(request)
  }
  open({ [PRODUCTS]: remember })
  await screen.findByRole('link', { name: 'Wool coat' })
  await userEvent.type(screen.getByRole('searchbox'), 'wool{Enter}')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'Running low')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Brand' }), 'Kelder')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title')
  await userEvent.click(screen.getByRole('link', { name: /Drafts/ }))
  const address = `?q=wool&stock=low&brand=${brands[1]?.id}&sort=title&status=draft`
  expect(screen.getByTestId('address')).toHaveTextContent(`/seller/products${address}`)
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get('status')).toBe('draft'))
  await userEvent.click(screen.getByRole('link', { name: 'Remove: “wool”' }))
  expect(screen.getByTestId('address')).not.toHaveTextContent('wool')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

const KEYS = [`0_2__3f2a9c1e-1111-4222-8333-444455556666`, `0_1__3f2a9c1e-1111-4222-8333-444455557777`]

test('pages go by key, and what is chosen stays chosen from page to page', async () => {
  const asked: (string | null)[] = []
  const pages = (request: Request) => {
    const { searchParams } = new URL(request.url)
    expect(searchParams.has('page')).toBe(false)
    expect(searchParams.get('status')).toBe('published')
    asked.push(searchParams.get('after'))
    const wanted = KEYS.indexOf(asked.at(-1) ?? '') + 1
    const items = [sellerProduct(wanted, { title: `On page ${wanted + 1}` })]
    return productPage({ items, pageCount: 3, total: 60, next: KEYS[wanted] ?? null })(request)
  }
  open({ [PRODUCTS]: pages }, { at: '/seller/products?status=published' })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose On page 1' }))
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByRole('row', { name: /On page 2/ })).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent(`/seller/products?status=published&after=${KEYS[0]}`)
  expect(screen.getByText('1 product chosen')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByRole('row', { name: /On page 3/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Previous page' }))
  expect(await screen.findByRole('row', { name: /On page 2/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Previous page' }))
  expect(await screen.findByRole('checkbox', { name: 'Choose On page 1' })).toBeChecked()
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/seller\/products\?status=published(?!&)/)
  expect(asked.slice(0, 3)).toEqual([null, ...KEYS])
})

test('an API of before, without keys, is asked for its pages by number', async () => {
  const asked: string[] = []
  const pages = (request: Request) => {
    const wanted = Number(new URL(request.url).searchParams.get('page'))
    asked.push(String(wanted))
    return productPage({
      items: [sellerProduct(wanted, { title: `On page ${wanted}` })],
      page: wanted,
      pageCount: 3,
      total: 60,
    })(request)
  }
  open({ [PRODUCTS]: pages }, { at: '/seller/products?page=2' })
  expect(await screen.findByRole('row', { name: /On page 2/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Page 3' }))
  expect(await screen.findByRole('row', { name: /On page 3/ })).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent('/seller/products?page=3')
  expect(asked).toEqual(['2', '3'])
})

test('an empty shop leads to the first product, an empty search back to all', async () => {
  const none = { all: 0, published: 0, draft: 0, archived: 0 }
  const first = open({ [PRODUCTS]: productPage({ items: [], pageCount: 1, total: 0, counts: none }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'No products yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add product' })).toHaveAttribute('href', '/seller/add-product')
  first.unmount()
  open({ [PRODUCTS]: productPage({ items: [], pageCount: 1, total: 0 }) }, { at: '/seller/products?q=nothing' })
  expect(await screen.findByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', '/seller/products')
})

test('an empty tab says so, and blames no filter', async () => {
  open({ [PRODUCTS]: productPage({ items: [], pageCount: 1, total: 0 }) }, { at: '/seller/products?status=archived' })
  expect(await screen.findByRole('heading', { name: 'Nothing is archived' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute('href', '/seller/products')
  expect(screen.queryByText(/filters/)).not.toBeInTheDocument()
})

test('a page past the end leads to the last one', async () => {
  const pages = (request: Request) => {
    const wanted = Number(new URL(request.url).searchParams.get('page') ?? 1)
    return productPage(wanted > 2 ? { items: [], page: wanted } : { page: wanted })(request)
  }
  open({ [PRODUCTS]: pages }, { at: '/seller/products?page=9' })
  expect(await screen.findByRole('row', { name: /Wool coat/ })).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent('/seller/products?page=2')
})

test('the field that searches keeps the focus', async () => {
  open()
  await userEvent.type(await screen.findByRole('searchbox'), 'wool{Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent('?q=wool')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('while it loads the place is held, and a failure can be tried again', async () => {
  let broken = true
  open({ [PRODUCTS]: (request: Request) => (broken ? refuse(503, 'UNAVAILABLE') : productPage())(request) })
  expect(screen.getByRole('status')).toHaveTextContent('Loading your products')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your products did not arrive')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Wool coat/ })).toBeInTheDocument()
})
