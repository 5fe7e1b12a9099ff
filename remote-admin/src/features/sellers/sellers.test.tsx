import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DeskSeller, DeskSellerRow, HealthTargets } from 'shared-contracts'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { answer, refuse, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as SellersPage } from './list/sellers-page.route'
import { Page as SellerPage } from './page/seller-page.route'

const ID = '00000000-0000-4000-8000-000000000009'
const API = `/api/admin/shops/${ID}`
const row = (over: Partial<DeskSellerRow> = {}): DeskSellerRow => ({
  ...{ id: ID, slug: 'nordhavn', name: 'Nordhavn Atelier', country: 'DK', state: 'approved', since: null },
  ...{ createdAt: '2026-01-28T09:00:00Z', products: 12, misses: [], health: 'good', heldSince: null },
  ...over,
})
const counts = { submitted: 0, approved: 6, suspended: 1, rejected: 0, draft: 2, held: 1, all: 9 }
const EUR = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const seller = (over: Partial<DeskSeller> = {}): DeskSeller => ({
  ...{
    id: ID,
    slug: 'nordhavn',
    name: 'Nordhavn Atelier',
    country: 'DK',
    state: 'approved',
    reason: null,
    since: null,
  },
  ...{ createdAt: '2026-01-28T09:00:00Z', contactEmail: null },
  legal: {
    ...{ legalName: 'Nordhavn ApS', line1: 'Havnegade 4', line2: null, postcode: '1058', city: 'Copenhagen' },
    ...{ country: 'DK', taxId: 'DK12345674', registration: null },
  },
  terms: { version: '2026-01', accepted: null },
  members: [{ id: ID, name: 'Nora', email: 'nora@example.test', role: 'owner', joinedAt: '2026-01-28T09:00:00Z' }],
  products: { published: 12, draft: 1, archived: 0 },
  openOrders: { untouched: 3, begun: 1, overdue: 2, total: [EUR(24_970)] },
  health: {
    ...{ measuredAt: '2026-01-28T09:00:00Z', leastOf: 10 },
    measures: [
      {
        ...{ measure: 'late', level: 'warning', target: 400, critical: 1000 },
        spans: [
          { days: 30, many: 3, of: 40, value: 750, level: 'warning' },
          { days: 90, many: 4, of: 100, value: 400, level: 'good' },
        ],
      },
    ],
  },
  money: {
    balances: [{ pending: EUR(100), available: EUR(18_450), inPayout: EUR(0), minimum: EUR(1_000) }],
    account: { holder: 'Nora', country: 'DK', last4: '3201', addedAt: '2026-01-28T09:00:00Z', trouble: null },
    ...{ onboarding: undefined, hold: undefined, rhythm: 'week', nextPayoutAt: '2030-01-07T06:00:00.000Z' },
  },
  commission: { items: [] },
  history: [],
  ...over,
})

const renderList = (at: string, answers: Record<string, Answer> = {}) =>
  renderAsAdmin(<SellersPage />, {
    at,
    answers: { 'GET /api/admin/shops': answer({ items: [row()], next: null, counts }), ...answers },
  })

const renderPage = (shown: DeskSeller, answers: Record<string, Answer> = {}) =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/sellers/:id" element={<SellerPage />} />
    </Routes>,
    {
      at: `/admin/sellers/${ID}`,
      answers: {
        [`GET ${API}`]: answer(shown),
        [`GET ${API}/products`]: answer({ items: [], next: null }),
        ...answers,
      },
    },
  )

test('the list asks for what its address says, and each row says what needs a look', async () => {
  const asked: string[] = []
  renderList('/admin/sellers?state=approved&health=warning&country=DK&q=nor', {
    'GET /api/admin/shops': (request) => {
      asked.push(new URL(request.url).search)
      return Response.json({
        items: [
          row({
            misses: [{ measure: 'late', level: 'warning' }],
            health: 'warning',
            heldSince: '2026-02-01T09:00:00Z',
          }),
        ],
        next: ID,
        counts,
      })
    },
  })
  expect(await screen.findByRole('link', { name: 'Nordhavn Atelier' })).toHaveAttribute('href', `/admin/sellers/${ID}`)
  expect(screen.getByText('Shipped late')).toBeInTheDocument()
  expect(screen.getAllByText('Payouts held')).not.toHaveLength(0)
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    tab: 'approved',
    health: 'warning',
    country: 'DK',
    q: 'nor',
  })
  expect(screen.getByRole('link', { name: /^Approved/ })).toHaveTextContent('6')
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await vi.waitFor(() => expect(asked.at(-1)).toContain(`after=${ID}`))
})

test('who waits for nobody is told when somebody will', async () => {
  renderList('/admin/sellers?state=submitted', { 'GET /api/admin/shops': answer({ items: [], next: null, counts }) })
  expect(await screen.findByText('No sellers to approve')).toBeInTheDocument()
})

const targets: HealthTargets = {
  ...{ leastOf: 10, version: 3, late: { target: 400, critical: 1000 }, cancelled: { target: 250, critical: 500 } },
  ...{ returned: { target: 4000, critical: 6000 }, answered: { target: 9000, critical: 7500 } },
  rating: { target: 400, critical: 350 },
}

test('targets that do not load say so, and come with another try', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isDown = true
  renderList('/admin/sellers', {
    'GET /api/admin/shop-health-targets': (request) => (isDown ? refuse(503, 'UNAVAILABLE') : answer(targets))(request),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Health targets' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Health targets' }))
  expect(await dialog.findByText('The targets did not load')).toBeInTheDocument()
  isDown = false
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'Returned, in percent' })).toBeInTheDocument()
})

test('targets are saved as they are typed, with the version that was seen; one beyond the other is refused', async () => {
  const sent: unknown[] = []
  renderList('/admin/sellers', {
    'GET /api/admin/shop-health-targets': answer(targets),
    'PUT /api/admin/shop-health-targets': async (request) => {
      sent.push(await request.json())
      return Response.json({ ...targets, version: 4 })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Health targets' }))
  const late = within(await screen.findByRole('group', { name: 'Shipped late, in percent' }))
  const target = late.getByRole('textbox', { name: /Target/ })
  await userEvent.clear(target)
  await userEvent.type(target, '12,5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Critical has to be above the target')).toBeInTheDocument()
  await userEvent.clear(target)
  await userEvent.type(target, '5,5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toEqual([{ ...targets, late: { target: 550, critical: 1000 } }]))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a shop is suspended with a reason, and what becomes of its orders is chosen', async () => {
  const sent: unknown[] = []
  const { host } = renderPage(seller(), {
    [`POST ${API}/suspend`]: async (request) => {
      sent.push(await request.json())
      return Response.json(seller({ state: 'suspended', reason: 'Copies', since: '2026-02-01T09:00:00Z' }))
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Suspend Nordhavn Atelier?' }))
  expect(dialog.getByRole('group', { name: '3 orders of which nothing has left' })).toHaveTextContent('€249.70')
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await dialog.findByText('Say why: the seller reads it')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'Copies')
  await userEvent.click(dialog.getByRole('radio', { name: /Cancel and refund/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  await vi.waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Nordhavn Atelier is suspended.'))
  expect(sent).toEqual([{ reason: 'Copies', openOrders: 'cancel' }])
})

test('payouts are released and a suspension is lifted with a reason for the log, where one is given', async () => {
  const sent: unknown[] = []
  const keeping = (shop: ReturnType<typeof seller>) => async (request: Request) => {
    sent.push(await request.json())
    return Response.json(shop)
  }
  const { money } = seller()
  const hold = { reason: 'Two chargebacks', since: '2026-02-01T09:00:00Z' }
  renderPage(seller({ state: 'suspended', money: { ...money, hold } }), {
    [`POST ${API}/payout-hold/release`]: keeping(seller({ state: 'suspended' })),
    [`POST ${API}/lift`]: keeping(seller()),
  })
  for (const [act, why] of [
    ['Release payouts', 'Both were won'],
    ['Lift suspension', ''],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: act }))
    const dialog = within(screen.getByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: /^Why, for the log/ })
    if (why) await userEvent.type(field, why)
    await userEvent.click(dialog.getByRole('button', { name: act }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  expect(sent).toEqual([{ reason: 'Both were won' }, {}])
})

test('what was decided by somebody else meanwhile is said', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  renderPage(seller(), { [`POST ${API}/payout-hold`]: refuse(409, 'REFUSED') })
  await userEvent.click(await screen.findByRole('button', { name: 'Hold payouts' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hold the payouts of Nordhavn Atelier?' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'Chargebacks')
  await userEvent.click(dialog.getByRole('button', { name: 'Hold payouts' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else decided')
  expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveValue('Chargebacks')
})

test('a shop with held payouts says since when and why, in place of the next date', async () => {
  const { money } = seller()
  renderPage(
    seller({
      money: { ...money, nextPayoutAt: null, hold: { reason: 'Two chargebacks', since: '2026-02-01T09:00:00Z' } },
    }),
  )
  expect(await screen.findByRole('region', { name: /Payouts held since/ })).toHaveTextContent('Why: Two chargebacks')
  expect(screen.getByText('On hold')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Release payouts' })).toBeInTheDocument()
  // Each figure with the sum that it is made of.
  expect(screen.getByText('3 of 40 orders due')).toBeInTheDocument()
})

test('each product leads to its page here, and one that is taken down says so', async () => {
  const product = {
    ...{ id: ID, slug: 'shirt', title: 'Shirt', status: 'published', takenDown: true },
    price: EUR(100),
  }
  const others = { ...{ discountPercent: null, stock: 3, picture: null, variants: 1, lowVariants: 0, outVariants: 0 } }
  renderPage(seller(), {
    [`GET ${API}/products`]: answer({
      items: [
        { ...product, ...others, category: { slug: '', name: '' }, createdAt: '2026-01-28T09:00:00Z', hasDraft: false },
      ],
      next: null,
    }),
  })
  expect(await screen.findByRole('link', { name: 'Shirt' })).toHaveAttribute('href', `/admin/products/${ID}`)
  expect(screen.getByText('Taken down')).toBeInTheDocument()
})

test('an address of no shop says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  renderPage(seller(), { [`GET ${API}`]: refuse(404, 'NOT_FOUND') })
  expect(await screen.findByText('There is no such shop')).toBeInTheDocument()
})
