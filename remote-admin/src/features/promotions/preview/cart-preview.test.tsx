import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CartPreview, Product } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../../testing/render-as-admin'
import { Page } from './cart-preview-page.route'

const id = (last: number) => `00000000-0000-4000-8000-0000000000${String(last).padStart(2, '0')}`
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const variant = (last: number, size: string, amountMinor: number) => ({
  ...{ id: id(last), sku: `S-${size}`, color: 'navy', size, price: eur(amountMinor), available: 3 },
})
const coat: Product = {
  ...{ id: id(1), slug: 'coat', title: 'Wool coat', description: 'Warm.', details: '', material: null },
  ...{ price: eur(20_000), listPrice: null, discountPercent: null, lowestBefore: null, rating: null },
  ...{ brand: { slug: 'alder', name: 'Alder' }, category: { slug: 'coats', name: 'Coats' }, breadcrumb: [] },
  ...{ pictures: [], colors: [{ slug: 'navy', name: 'Navy', hex: '#111122' }], sizes: ['m', 'l'] },
  ...{ sizesInStock: ['m', 'l'], lastOne: false, publishedAt: null, delivery: [] },
  seller: { slug: 'north', name: 'North', holiday: null, country: null, rating: null, answersWithinHours: null },
  variants: [variant(11, 'm', 20_000), variant(12, 'l', 21_000)],
}

const considered = (last: number, code: string, amountMinor: number) => ({
  ...{ id: id(last), code, automatic: true, description: `${code} for all`, bearer: 'marketplace' as const },
  discount: eur(amountMinor),
})
const result: CartPreview = {
  lines: [
    {
      ...{ variantId: id(12), title: 'Wool coat', color: 'Navy', size: 'l', seller: 'North', quantity: 3 },
      ...{ unit: eur(21_000), total: eur(50_400), unavailable: true },
      promotions: [{ code: null, description: 'MORE for all', discount: eur(12_600) }],
    },
  ],
  deliveries: [{ seller: 'North', way: 'Standard', price: eur(500), total: eur(0) }],
  applied: [considered(21, 'MORE', 12_600)],
  passedOver: [considered(22, 'LESS', 6_300)],
  codeRefused: 'This code has been used up',
  ...{ items: eur(63_000), discount: eur(13_100), delivery: eur(0), total: eur(50_400) },
  ...{ borneByMarketplace: eur(12_600), borneBySellers: eur(500) },
}

const found: Record<string, Answer> = {
  'GET /api/admin/search': answer({
    ...{ orders: [], shoppers: [], shops: [] },
    products: [
      {
        ...{ id: id(1), slug: 'coat', title: 'Wool coat', status: 'published', sku: null, colors: [] },
        shop: { id: id(41), slug: 'north', name: 'North' },
      },
    ],
  }),
  'GET /api/products/coat': answer(coat),
}

/** Keeps each question. */
function asked(questions: unknown[]): Answer {
  return (request) => {
    questions.push(Object.fromEntries(new URL(request.url).searchParams))
    return Response.json(result)
  }
}

async function addCoat() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Add an item' }), 'coat')
  await userEvent.click(await screen.findByRole('button', { name: /^Add Wool coat / }))
}
const workOut = () => userEvent.click(screen.getByRole('button', { name: 'Calculate' }))

test('a cart is put together, and what it pays is said with who bears it', async () => {
  const questions: unknown[] = []
  renderAsAdmin(<Page />, { answers: { ...found, 'GET /api/admin/promotions/preview': asked(questions) } })
  await workOut()
  expect(screen.getByRole('textbox', { name: 'Add an item' })).toHaveAccessibleDescription(/Add an item/)
  expect(questions).toEqual([])
  await addCoat()
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Colour and size of Wool coat' }),
    'Navy, L · €210.00',
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How many of Wool coat' }), '3')
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'autumn')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country of delivery' }), 'Germany')
  await userEvent.click(screen.getByRole('checkbox', { name: 'It is their first order' }))
  await workOut()
  const shown = await screen.findByRole('region', { name: 'What it pays' })
  expect(questions).toEqual([
    {
      ...{ 'lines[0][variantId]': id(12), 'lines[0][quantity]': '3' },
      ...{ code: 'autumn', country: 'DE', firstOrder: 'true' },
    },
  ])
  expect(within(shown).getByText('Total').parentElement).toHaveTextContent('€504.00')
  expect(within(shown).getByText(/the marketplace bears €126.00, the sellers €5.00/)).toBeVisible()
  expect(within(shown).getByText(/This code has been used up/)).toBeVisible()
  expect(within(shown).getByText(/Cannot be bought now/)).toBeVisible()
  const passedOver = within(screen.getByRole('region', { name: 'Not used' }))
  expect(passedOver.getByRole('link', { name: 'LESS' })).toHaveAttribute('href', `/admin/promotions/${id(22)}`)
})

test('an item that is gone is said, and what was put together stays', async () => {
  renderAsAdmin(<Page />, {
    answers: { ...found, 'GET /api/admin/promotions/preview': refuse(404, 'NOT_FOUND') },
  })
  await addCoat()
  await screen.findByText(/Navy, M/)
  await workOut()
  expect(await screen.findByText(/One of the items is not there any more/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'How many of Wool coat' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Wool coat' }))
  expect(screen.getByText('Nothing is in it yet. Find an item above.')).toBeVisible()
})

test('an item without a colour and size is not sent, and says so', async () => {
  const questions: unknown[] = []
  renderAsAdmin(<Page />, {
    answers: {
      ...found,
      'GET /api/products/coat': answer({ ...coat, variants: [] }),
      'GET /api/admin/promotions/preview': asked(questions),
    },
  })
  await addCoat()
  await workOut()
  expect(await screen.findByText(/One item has no colour and size to choose/)).toBeVisible()
  expect(questions).toEqual([])
})
