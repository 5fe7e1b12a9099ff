import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StockRow } from 'shared-contracts'
import { answer, setWidth } from 'standalone/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAsSeller } from '../../testing/render-as-seller'
import { Page } from './stock-page.route'

beforeEach(() => {
  setWidth(1440)
  Element.prototype.scrollIntoView = vi.fn()
})

const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const SIZES = ['xs', 's', 'm', 'l', 'xl', 'xxl']
const rows: StockRow[] = SIZES.map((slug, place) => ({
  ...{ variantId: id(place), productId: id(90), title: 'Wool coat', status: 'published', sku: `COAT-${slug}` },
  ...{ color: { slug: 'navy', name: 'Navy', hex: '#203050' }, size: { slug, name: slug.toUpperCase() }, picture: null },
  ...{ onHand: 12, reserved: 0, available: 12, lowAt: 5, ownLowAt: null, discountPercent: null },
  listPrice: { amountMinor: 24_900, currency: 'EUR' },
}))

test('many cells are saved some at a time; what was not saved says why, and stays in its cell', async () => {
  const sent: { variantId: string }[][] = []
  renderAsSeller(<Page />, {
    at: '/seller/stock',
    answers: {
      'GET /api/seller/stock': answer({
        ...{ items: rows, page: 1, pageCount: 1, total: 6 },
        ...{ counts: { all: 6, low: 0, out: 0 }, shopLowAt: 5 },
      }),
      'POST /api/seller/stock/movements': async (request) => {
        const { rows: asked } = (await request.clone().json()) as { rows: { variantId: string }[] }
        sent.push(asked)
        const problem = (variantId: string) => (variantId === id(2) ? 'There are 10 by now.' : null)
        return answer({
          results: asked.map(({ variantId }) => ({
            ...{ variantId, problem: problem(variantId) },
            row: rows.find((row) => row.variantId === variantId),
          })),
        })(request)
      },
    },
  })
  const cell = (size: string) => screen.findByRole('textbox', { name: `On hand of Wool coat, Navy ${size}` })
  for (const size of ['XS', 'S', 'M', 'L', 'XL', 'XXL']) {
    await userEvent.clear(await cell(size))
    await userEvent.type(await cell(size), '20')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: '5 changes saved' }))
  expect(sent.map(({ length }) => length)).toEqual([5, 1])
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('On hand of Wool coat, Navy MThere are 10 by now.')
  expect(dialog.getAllByText('Done')).toHaveLength(5)
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await cell('M')).toHaveAccessibleDescription('There are 10 by now.')
  expect(await cell('M')).toHaveFocus()
  expect(screen.getByText('1 cell to look at')).toBeInTheDocument()
})
