import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { StockRow } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { Page as StockHistoryPage } from './stock-history-page.route'
import { Page as StockPage } from './stock-page.route'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const HISTORY = `/api/seller/stock/${id(1)}/movements`

const row: StockRow = {
  variantId: id(1),
  productId: id(2),
  title: 'Wool coat',
  status: 'published',
  color: { slug: 'navy', name: 'Navy', hex: '#203050' },
  size: { slug: 'm', name: 'M' },
  sku: 'COAT-NAVY-M',
  picture: null,
  onHand: 12,
  reserved: 2,
  available: 10,
  lowAt: 5,
  ownLowAt: null,
  listPrice: { amountMinor: 24_900, currency: 'EUR' },
  discountPercent: null,
}
const onePage = { page: 1, pageCount: 1, total: 1 }
const movement = { id: 1, kind: 'received', quantity: 15, at: '2026-11-02T10:00:00.000Z', by: null, note: null }

const open = (answers: Record<string, Answer> = {}, at = '/seller/stock') =>
  renderAsSeller(
    <Routes>
      <Route path="/seller/stock" element={<StockPage />} />
      <Route path="/seller/stock/:variantId" element={<StockHistoryPage />} />
    </Routes>,
    {
      at,
      answers: {
        'GET /api/seller/stock': answer({
          items: [row],
          ...onePage,
          counts: { all: 1, low: 0, out: 0 },
          shopLowAt: 5,
        }),
        [`GET ${HISTORY}`]: answer({
          row,
          items: [
            { ...movement, id: 2, kind: 'damaged', quantity: -3, by: 'Nora', note: 'Moths', order: null },
            { ...movement, order: 'HAAAA-BBBBB-1' },
          ],
          ...onePage,
          total: 2,
        }),
        ...answers,
      },
    },
  )

beforeEach(() => {
  setWidth(1440)
  Element.prototype.scrollIntoView = vi.fn()
})

const large: StockRow = { ...row, variantId: id(3), size: { slug: 'l', name: 'L' }, sku: 'COAT-NAVY-L' }
const page = { ...onePage, counts: { all: 2, low: 0, out: 0 }, shopLowAt: 5 }
const twoSizes = answer({ ...page, items: [row, large], total: 2 })
const cell = (column: string, size: string) =>
  screen.findByRole('textbox', { name: `${column} of Wool coat, Navy ${size}` })
const retype = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

test('pieces of many sizes are typed where they stand and saved by one press, which can be taken back', async () => {
  const sent: { requestId: string; kind: string; rows: object[] }[] = []
  const { host, queryClient } = open({
    'GET /api/seller/stock': twoSizes,
    'POST /api/seller/stock/movements': async (request) => {
      const body = (await request.json()) as (typeof sent)[number]
      sent.push(body)
      return Response.json({
        results: [row, large].map((one) => ({ variantId: one.variantId, problem: null, row: one })),
      })
    },
  })
  const shown = [host.queries.products.mine.queryKey({ input: {} }), host.queries.seller.overview.queryKey()]
  shown.forEach((key) => queryClient.setQueryData<unknown>(key, {}))
  await retype(await cell('On hand', 'M'), '20{Enter}')
  expect(await cell('On hand', 'L')).toHaveFocus()
  await userEvent.keyboard('30')
  expect(screen.getByText('2 changes')).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'received')
  await userEvent.type(screen.getByRole('textbox', { name: 'Note (optional)' }), ' From the mill ')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('2 changes saved')).toBeInTheDocument()
  expect(await cell('On hand', 'L')).toHaveFocus()
  expect(shown.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  expect(sent).toMatchObject([
    {
      kind: 'received',
      note: 'From the mill',
      rows: [
        { variantId: id(1), onHand: 20, was: 12 },
        { variantId: id(3), onHand: 30, was: 12 },
      ],
    },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({
    kind: 'adjusted',
    rows: [
      { onHand: 12, was: 20 },
      { onHand: 12, was: 30 },
    ],
  })
})

test('what the shop refuses stands at its cell, what was wrong is not sent, and a lost answer is not done twice', async () => {
  const sent: { requestId: string; rows: { was: number }[] }[] = []
  open({
    'POST /api/seller/stock/movements': async (request) => {
      sent.push((await request.json()) as (typeof sent)[number])
      if (sent.length === 1) return Response.error()
      const problem = 'There are 10 by now. Look again, then save.'
      return Response.json({ results: [{ variantId: id(1), problem, row: { ...row, onHand: 10 } }] })
    },
  })
  const input = await cell('On hand', 'M')
  await retype(input, '1.5')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(input).toHaveAccessibleDescription('Enter a whole number from 0 to 999,999')
  expect(sent).toEqual([])
  await retype(input, '15')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await save()
  expect(await screen.findByText(/Not saved: the shop did not answer/)).toBeInTheDocument()
  await save()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.requestId).toBe(sent[0]?.requestId)
  expect(await screen.findByText('There are 10 by now. Look again, then save.')).toBeInTheDocument()
  expect(input).toHaveValue('15')
  await save()
  await expect.poll(() => sent.at(-1)?.rows).toMatchObject([{ was: 10 }])
  expect(sent[2]?.requestId).not.toBe(sent[1]?.requestId)
})

test('what cannot be saved is marked as soon as its cell is left, and no more while it is typed anew', async () => {
  open({ 'GET /api/seller/stock': twoSizes })
  const invalid = 'Enter a whole number from 0 to 999,999'
  const input = await cell('On hand', 'M')
  await retype(input, '1.5')
  expect(input).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  expect(input).toHaveAccessibleDescription(invalid)
  expect(screen.getByText('1 cell to look at')).toBeInTheDocument()
  await retype(input, '15')
  await userEvent.tab()
  expect(input).not.toHaveAttribute('aria-invalid')
  expect(screen.getByText('1 change')).toBeInTheDocument()
  // Cells that a pasted column fills are never left.
  await userEvent.click(input)
  await userEvent.paste('20\nmany')
  expect(await cell('On hand', 'L')).toHaveAccessibleDescription(invalid)
})

test('after a save that was refused the first wrong cell has the focus, whoever refused it', async () => {
  open({
    'GET /api/seller/stock': twoSizes,
    'POST /api/seller/stock/movements': answer({
      results: [{ variantId: id(1), problem: 'There are 10 by now.', row: { ...row, onHand: 10 } }],
    }),
  })
  await retype(await cell('On hand', 'M'), '15')
  await retype(await cell('Price', 'L'), 'dear')
  await retype(await cell('On hand', 'L'), 'many')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await save()
  expect(await cell('Price', 'L')).toHaveFocus()
  await retype(await cell('Price', 'L'), '249')
  await retype(await cell('On hand', 'L'), '12')
  await save()
  await expect.poll(() => document.activeElement).toBe(await cell('On hand', 'M'))
  expect(await cell('On hand', 'M')).toHaveAccessibleDescription('There are 10 by now.')
})

test('a pasted column fills the prices below, and prices are saved in minor units', async () => {
  const sent: unknown[] = []
  open({
    'GET /api/seller/stock': twoSizes,
    'POST /api/seller/stock/prices': async (request) => {
      sent.push(await request.json())
      return Response.json({ results: [] })
    },
  })
  await userEvent.click(await cell('Price', 'M'))
  await userEvent.paste('229.00\n239.50\n')
  expect(await cell('Price', 'L')).toHaveValue('239.50')
  expect(screen.queryByRole('combobox', { name: 'Reason' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        rows: [
          { variantId: id(1), listMinor: 22_900, was: 24_900 },
          { variantId: id(3), listMinor: 23_950, was: 24_900 },
        ],
      },
    ])
})

test('a variant’s row leads with its name and its size; on a phone the SKU waits among the details', async () => {
  const link = () => screen.findByRole('link', { name: /^Wool coat.*Navy · M$/ })
  const view = open()
  expect(await link()).toHaveAttribute('href', `/seller/stock/${id(1)}`)
  expect(screen.getByText('COAT-NAVY-M')).toBeVisible()
  view.unmount()
  setWidth(390)
  open()
  await link()
  expect(screen.queryByText('COAT-NAVY-M')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Details/ }))
  expect(screen.getByText('SKU').nextSibling).toHaveTextContent('COAT-NAVY-M')
})

test('on a phone pieces are typed in the row itself', async () => {
  setWidth(390)
  open()
  await retype(await cell('On hand', 'M'), '13')
  expect(screen.getByText('1 change')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await cell('On hand', 'M')).toHaveValue('12')
  expect(await cell('On hand', 'M')).toHaveFocus()
})

test.each([1440, 390])('a product stands once above its sizes, and leads to its editor, at %i px', async (width) => {
  setWidth(width)
  const other: StockRow = { ...row, variantId: id(4), productId: id(5), title: 'Wool hat', sku: 'HAT-NAVY-M' }
  const items = [row, large, other]
  open({ 'GET /api/seller/stock': answer({ ...page, items, total: 3 }) })
  expect(await screen.findByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', `/seller/products/${id(2)}`)
  const places = screen.getAllByRole('link', { name: /^Wool/ }).map((link) => link.textContent.replaceAll(/\s+/g, ' '))
  expect(places).toEqual(['Wool coat', 'Wool coat, Navy · M', 'Wool coat, Navy · L', 'Wool hat', 'Wool hat, Navy · M'])
})

test('the bar that saves does not lie over the row that is typed into', async () => {
  const scrolled: { row: Element; bar: string }[] = []
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
  vi.mocked(Element.prototype.scrollIntoView).mockImplementation(function (this: Element) {
    scrolled.push({ row: this, bar: document.documentElement.style.getPropertyValue('--bottom-bar') })
  })
  open()
  const input = await cell('On hand', 'M')
  await userEvent.type(input, '3')
  expect(scrolled).toEqual([{ row: input.closest('tr'), bar: '60px' }])
  vi.restoreAllMocks()
})

test('the history of a variant names what moved it, who and why', async () => {
  open({}, `/seller/stock/${id(1)}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Stock of Wool coat, Navy M' })).toBeVisible()
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells(/Damaged/)).toEqual(['Damaged', '−3', 'Nora', 'Moths'])
  expect(cells(/Received/)).toEqual(['Received', '+15', 'The shop', 'Order HAAAA-BBBBB-1'])
  expect(screen.getByRole('link', { name: 'Order HAAAA-BBBBB-1' })).toHaveAttribute(
    'href',
    '/seller/orders/HAAAA-BBBBB-1',
  )
})

test('a threshold of one’s own is saved, and dropped again', async () => {
  const sent: unknown[] = []
  open(
    {
      [`PUT /api/seller/stock/${id(1)}/threshold`]: async (request) => {
        sent.push(await request.json())
        return Response.json(row)
      },
    },
    `/seller/stock/${id(1)}`,
  )
  const field = await screen.findByRole('textbox', { name: 'This variant runs low at' })
  await userEvent.type(field, 'ten')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(field).toHaveAccessibleDescription(/Enter a whole number from 0 to 10,000/)
  await userEvent.clear(field)
  await userEvent.type(field, '8')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  await userEvent.clear(field)
  // That was of the value before.
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toEqual([{ lowAt: 8 }, { lowAt: null }])
})

test('what is on hand is typed on the page of its history, too', async () => {
  const sent: unknown[] = []
  open(
    {
      'POST /api/seller/stock/movements': async (request) => {
        sent.push(await request.json())
        return Response.json({ results: [] })
      },
    },
    `/seller/stock/${id(1)}`,
  )
  await retype(await cell('On hand', 'M'), '9')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => sent).toMatchObject([{ kind: 'counted', rows: [{ onHand: 9, was: 12 }] }])
})

test('another shop’s variant is not there', async () => {
  open({ [`GET ${HISTORY}`]: refuse(404, 'NOT_FOUND') }, `/seller/stock/${id(1)}`)
  expect(await screen.findByRole('heading', { name: 'There is no such variant' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All variants' })).toHaveAttribute('href', '/seller/stock')
})
