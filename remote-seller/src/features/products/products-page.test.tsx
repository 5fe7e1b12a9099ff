import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, problem, refuse } from '../../test/fake-api'
import { brands, sellerProduct } from '../../test/fixtures'
import { renderInHost } from '../../test/render-in-host'
import { openDialogs } from '../../test/open-dialogs'
import { setWidth } from '../../test/set-width'
import { ProductsPage } from './products-page'

const LIST = 'GET /api/seller/products'
const items = [
  sellerProduct(1, { title: 'Wool coat', discountPercent: 15, lowVariants: 2 }),
  sellerProduct(2, { title: 'Linen dress', stock: 0, picture: null, outVariants: 8 }),
  sellerProduct(3, { title: '', status: 'draft', variants: 0, price: { amountMinor: 0, currency: 'EUR' } }),
  sellerProduct(4, { title: 'Old cape', status: 'archived' }),
]
const counts = { all: 23, published: 20, draft: 2, archived: 1 }
const page = (changes = {}) => answer({ items, page: 1, pageCount: 2, total: 23, counts, ...changes })

beforeEach(() => {
  openDialogs()
  setWidth(1440)
})

const open = (answers = {}, at = '/seller/products') =>
  renderInHost(<ProductsPage />, { at, answers: { [LIST]: page(), ...answers } })
const menuOf = async (title: string) => userEvent.click(await screen.findByText(`Actions for ${title}`))

test('lists the own products with what is for sale of each', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: '23 products, 20 in the shop' })).toBeInTheDocument()
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .slice(1, 5)
      .map((cell) => cell.textContent)
  expect(cells(/Wool coat/)).toEqual(['In the shop', 'Coats', '€249.0015 % off', '40 in 8 variants2 low'])
  expect(cells(/Linen dress/)).toEqual(['In the shop', 'Coats', '€249.00', 'Sold out'])
  expect(cells(/Untitled draft/)).toEqual(['Draft', 'Coats', 'Not priced yet', '–'])
  expect(screen.getByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', `/seller/products/${items[0]?.id}`)
})

test('on a phone they are cards', async () => {
  setWidth(390)
  open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Wool coat' })).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('what is searched, narrowed and sorted stands in the address', async () => {
  const asked: string[] = []
  const remember = (request: Request) => {
    asked.push(new URL(request.url).search)
    return page()(request)
  }
  open({ [LIST]: remember })
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

test('what was archived can be taken back at once', async () => {
  const sent: string[] = []
  const done = (request: Request) => {
    sent.push(new URL(request.url).pathname.split('/').at(-1) ?? '')
    return Response.json({})
  }
  const id = items[0]?.id
  open({ [`POST /api/seller/products/${id}/archive`]: done, [`POST /api/seller/products/${id}/restore`]: done })
  await menuOf('Wool coat')
  await userEvent.click(screen.getAllByRole('button', { name: 'Archive' })[0]!)
  expect(await screen.findByText('Wool coat is archived. Shoppers do not see it any more.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Wool coat is in the shop again.')).toBeInTheDocument()
  expect(sent).toEqual(['archive', 'restore'])
})

test('what the shop refuses is said in its words', async () => {
  const body = problem(409, 'REFUSED', { detail: 'Only a draft can be deleted.' })
  const { host } = open({ [`DELETE /api/seller/products/${items[2]?.id}`]: () => Response.json(body, { status: 409 }) })
  await menuOf('Untitled draft')
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledWith('Only a draft can be deleted.'))
})

test('prices of chosen products are changed at once, and what could not be is told', async () => {
  let sent: unknown
  const results = [
    { id: items[0]?.id, title: 'Wool coat', done: true, problem: null },
    { id: items[1]?.id, title: 'Linen dress', done: false, problem: 'It has no variants yet.' },
  ]
  open({
    'POST /api/seller/products/bulk': async (request: Request) => {
      sent = await request.json()
      return Response.json({ results })
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Wool coat' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Linen dress' }))
  expect(screen.getByText('2 products chosen')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Change price' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change price' }))
  expect(within(dialog).getByText('Enter a whole number from -90 to 500 other than 0')).toBeInTheDocument()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'By how much' }), '-10')
  expect(within(dialog).queryByText('Enter a whole number from -90 to 500 other than 0')).not.toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change price' }))
  expect(await screen.findByText('It has no variants yet.')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Price of 1 product changed' })).toBeInTheDocument()
  expect(sent).toMatchObject({ action: { kind: 'price', percent: -10 }, ids: [items[0]?.id, items[1]?.id] })
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(/chosen/)).not.toBeInTheDocument()
  expect(document.activeElement).toContainElement(screen.getByRole('table'))
})

test('drafts that could not be published lead to what is missing, and nothing is said to be published', async () => {
  const problem = 'Not complete yet: name, pictures.'
  open({
    'POST /api/seller/products/bulk': answer({ results: [{ id: items[2]?.id, title: '', done: false, problem }] }),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Untitled draft' }))
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing was changed' }))
  expect(dialog.getByText(problem)).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Untitled draft' })).toHaveAttribute(
    'href',
    `/seller/products/${items[2]?.id}`,
  )
})

test('who takes the choice back stays at the list', async () => {
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Wool coat' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(document.activeElement).toContainElement(screen.getByRole('table'))
})

test.each([
  ['JPY', '-250', 'as in -10 or -250', -250],
  ['EUR', '-2,50', 'as in -10 or -2.50', -250],
  ['KWD', '-0.25', 'as in -10 or -0.250', -250],
])('in %s prices are changed by %s', async (currency, typed, hint, amountMinor) => {
  const sent: unknown[] = []
  const bulk = async (request: Request) => {
    sent.push(await request.json())
    return Response.json({ results: [] })
  }
  renderInHost(<ProductsPage />, {
    at: '/seller/products',
    answers: { [LIST]: page(), 'POST /api/seller/products/bulk': bulk },
    currency,
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Wool coat' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change price' }))
  const dialog = within(screen.getByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: 'By how much' })
  expect(field).toHaveAccessibleDescription(expect.stringContaining(hint))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Unit' }), currency)
  await userEvent.type(field, '0.0001')
  await userEvent.click(dialog.getByRole('button', { name: 'Change price' }))
  expect(dialog.getByText('Enter an amount other than 0')).toBeInTheDocument()
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.click(dialog.getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(sent).toMatchObject([{ action: { kind: 'price', amountMinor } }]))
})

test('all that match are chosen, not only those of the page', async () => {
  let sent: unknown
  open(
    {
      'POST /api/seller/products/bulk': async (request: Request) => {
        sent = await request.json()
        return Response.json({ results: [] })
      },
    },
    '/seller/products?q=coat',
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Choose all 23 products that match' }))
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Chosen products' })).getByRole('button', { name: 'Archive' }),
  )
  const dialog = screen.getByRole('dialog', { name: 'Archive 23 products?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(sent).toMatchObject({ action: { kind: 'archive' }, matching: { q: 'coat' } }))
})

test('the page stands in the address', async () => {
  const asked: string[] = []
  const pages = (request: Request) => {
    const wanted = Number(new URL(request.url).searchParams.get('page'))
    asked.push(String(wanted))
    return page({
      items: [sellerProduct(wanted, { title: `On page ${wanted}` })],
      page: wanted,
      pageCount: 3,
      total: 60,
    })(request)
  }
  open({ [LIST]: pages }, '/seller/products?page=2')
  expect(await screen.findByRole('row', { name: /On page 2/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Page 3' }))
  expect(await screen.findByRole('row', { name: /On page 3/ })).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent('/seller/products?page=3')
  expect(asked).toEqual(['2', '3'])
})

test('an empty shop leads to the first product, an empty search back to all', async () => {
  const none = { all: 0, published: 0, draft: 0, archived: 0 }
  const first = open({ [LIST]: page({ items: [], pageCount: 1, total: 0, counts: none }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your rail is empty' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add product' })).toHaveAttribute('href', '/seller/add-product')
  first.unmount()
  open({ [LIST]: page({ items: [], pageCount: 1, total: 0 }) }, '/seller/products?q=nothing')
  expect(await screen.findByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', '/seller/products')
})

test('a page past the end leads to the last one', async () => {
  const pages = (request: Request) => {
    const wanted = Number(new URL(request.url).searchParams.get('page'))
    return page(wanted > 2 ? { items: [], page: wanted } : { page: wanted })(request)
  }
  open({ [LIST]: pages }, '/seller/products?page=9')
  expect(await screen.findByRole('row', { name: /Wool coat/ })).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent('/seller/products?page=2')
})

test('the field that searches keeps the focus', async () => {
  open()
  await userEvent.type(await screen.findByRole('searchbox'), 'wool{Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent('?q=wool')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('the last draft that is deleted can be brought back', async () => {
  const gone = { items: [], pageCount: 1, total: 0, counts: { all: 0, published: 0, draft: 0, archived: 0 } }
  let deleted = false
  const one = { items: [items[2]], pageCount: 1, total: 1, counts: { ...gone.counts, all: 1, draft: 1 } }
  const path = `/api/seller/products/${items[2]?.id}`
  const put = (there: boolean) => () => {
    deleted = !there
    return Response.json({})
  }
  open({
    [LIST]: (request: Request) => page(deleted ? gone : one)(request),
    [`DELETE ${path}`]: put(false),
    [`POST ${path}/restore`]: put(true),
  })
  await menuOf('Untitled draft')
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }))
  expect(await screen.findByRole('heading', { name: 'Your rail is empty' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('row', { name: /Untitled draft/ })).toBeInTheDocument()
})

test('two products are changed at the same time, and each says that it is', async () => {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  const slow = async (request: Request) => {
    sent.push(request.url)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return Response.json({})
  }
  const archive = (index: number) => `POST /api/seller/products/${items[index]?.id}/archive`
  open({ [archive(0)]: slow, [archive(1)]: slow })
  for (const title of ['Wool coat', 'Linen dress']) {
    await menuOf(title)
    const row = within(screen.getByRole('row', { name: new RegExp(title) }))
    await userEvent.click(row.getByRole('button', { name: 'Archive' }))
    expect(row.getByText(`Changing ${title}`)).toBeInTheDocument()
    expect(row.getByRole('button', { name: 'Archive' })).toBeDisabled()
  }
  await waitFor(() => expect(sent).toHaveLength(2))
  for (const go of waiting) go()
  await screen.findByText('Actions for Wool coat')
  expect(await screen.findByText('Actions for Linen dress')).toBeInTheDocument()
})

test('a bulk change that was not answered is the same request when it is sent again, and another with other numbers', async () => {
  const ids: string[] = []
  const bulk = async (request: Request) => {
    const { requestId } = (await request.json()) as { requestId: string }
    ids.push(requestId)
    return refuse(503, 'UNAVAILABLE')(request)
  }
  open({ 'POST /api/seller/products/bulk': bulk })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Wool coat' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change price' }))
  const dialog = within(screen.getByRole('dialog'))
  const by = dialog.getByRole('textbox', { name: 'By how much' })
  for (const [typed, sent] of [
    ['10', 1],
    ['10', 2],
    ['15', 3],
  ] as const) {
    await userEvent.clear(by)
    await userEvent.type(by, typed)
    await userEvent.click(dialog.getByRole('button', { name: 'Change price' }))
    await waitFor(() => expect(ids).toHaveLength(sent))
    await dialog.findByRole('alert')
  }
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('while it loads the place is held, and a failure can be tried again', async () => {
  let broken = true
  open({ [LIST]: (request: Request) => (broken ? refuse(503, 'UNAVAILABLE') : page())(request) })
  expect(screen.getByRole('status')).toHaveTextContent('Loading your products')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your products did not arrive')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Wool coat/ })).toBeInTheDocument()
})
