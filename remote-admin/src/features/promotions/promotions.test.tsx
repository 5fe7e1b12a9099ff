import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Promotion } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as NewPromotionPage } from './edit/new-promotion-page.route'
import { Page as PromotionPage } from './edit/promotion-page.route'
import { dayOf, lastDayOf, startOfDay } from 'shared-ui/back-office'
import { Page as PromotionsPage } from './list/promotions-page.route'

const ID = '00000000-0000-4000-8000-000000000009'
const promotion = (over: Partial<Promotion> = {}): Promotion => ({
  ...{ id: ID, code: 'FIVE', description: '5 off', kind: 'amount', percent: null, maxUses: 100, uses: 0 },
  ...{ amount: { amountMinor: 500, currency: 'EUR' }, minimum: { amountMinor: 5000, currency: 'EUR' } },
  ...{ turnover: { amountMinor: 90_000, currency: 'EUR' }, given: { amountMinor: 10_000, currency: 'EUR' } },
  ...{ startsAt: null, endsAt: null, maxUsesPerShopper: null, state: 'active', locked: false, version: 3 },
  ...over,
})

const renderPages = (answers: Record<string, Answer>, at: string, currency = 'EUR') =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/promotions" element={<PromotionsPage />} />
      <Route path="/admin/promotions/new" element={<NewPromotionPage />} />
      <Route path="/admin/promotions/:id" element={<PromotionPage />} />
    </Routes>,
    {
      at,
      answers: {
        'GET /api/admin/promotions': answer({ items: [promotion()], page: 1, pageCount: 1, next: null, total: 1 }),
        ...answers,
      },
      config: { currency },
    },
  )

beforeEach(() => {
  setWidth(1440)
})

test('a row shows what a code gives, when and how often', async () => {
  renderPages({}, '/admin/promotions')
  const table = await screen.findByRole('table', { name: 'Promotions, newest first' })
  const cells = [...within(table).getByRole<HTMLTableRowElement>('row', { name: /FIVE/ }).cells]
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['FIVE5 off', '€5.00 off, from €50.00 on Everything', 'Without an end', '0 of 100'],
    ...['€900.00', '€100.00', 'Active'],
  ])
})

test('on a phone codes are rows of one line', async () => {
  setWidth(390)
  renderPages({}, '/admin/promotions')
  const list = within(await screen.findByRole('list', { name: 'Promotions, newest first' }))
  expect(list.getByRole('listitem')).toHaveTextContent(
    /^FIVE.*€5\.00 off, from €50\.00 on.*Active5 off.*0 of 100 used$/,
  )
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('beside the form stands what shoppers will have of what is typed', async () => {
  renderPages({}, '/admin/promotions/new')
  const preview = await screen.findByRole('complementary', { name: 'What shoppers see' })
  expect(preview).toHaveTextContent('Your descriptionNo discount yetOn all itemsWithout an end')
  const type = (name: string | RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
  const kind = (name: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Takes off' }), name)
  await type(/^Code/, 'hello')
  await type(/^Description/, 'Welcome')
  await kind('The delivery')
  expect(preview).toHaveTextContent('WelcomeFree delivery, with the code HELLOOn all items')
  await kind('A percentage of the items')
  expect(preview).toHaveTextContent('No discount yet')
  await type('Percent', '15')
  await type(/^Minimum order/, '200')
  await userEvent.click(screen.getByRole('checkbox', { name: 'First orders only' }))
  expect(preview).toHaveTextContent('15% off, from €200.00 on, with the code HELLOOn all itemsFirst orders only')
  expect(preview).toHaveTextContent('An item of €200.00 then costs €170.00.')
})

test('on a phone what shoppers see stands above the bar that saves', async () => {
  setWidth(390)
  renderPages({}, '/admin/promotions/new')
  const preview = await screen.findByRole('complementary', { name: 'What shoppers see' })
  expect(screen.getByRole('button', { name: 'Save' }).compareDocumentPosition(preview)).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

test('a code that was used shows what it sold and gave away, and from week to week', async () => {
  const week = (start: string, uses: number) => ({
    ...{ start, uses, turnover: { amountMinor: uses * 9_000, currency: 'EUR' } },
    given: { amountMinor: uses * 1_000, currency: 'EUR' },
  })
  renderPages(
    {
      [`GET /api/admin/promotions/${ID}`]: answer(promotion({ uses: 10, locked: true })),
      [`GET /api/admin/promotions/${ID}/use`]: answer({ weeks: [week('2026-02-02', 4), week('2026-02-09', 6)] }),
    },
    `/admin/promotions/${ID}`,
  )
  const use = within(await screen.findByRole('region', { name: 'Use' }))
  const figures = use.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(figures).toEqual(['10', '€900.00', '€100.00', '10%'])
  const chart = await use.findByRole('slider', { name: /by week/ })
  expect(chart).toHaveAttribute('aria-valuetext', 'Week from 9 Feb: €540.00, Given away €60.00')
})

test('a code works on whole days of the shop, the last one included', async () => {
  const sent: unknown[] = []
  renderPages(
    {
      [`GET /api/admin/promotions/${ID}`]: answer(
        promotion({ startsAt: '2026-03-01T10:30:00.000Z', endsAt: '2026-03-08T00:00:00.000Z' }),
      ),
      [`PUT /api/admin/promotions/${ID}`]: async (request) => {
        sent.push(await request.json())
        return Response.json(promotion())
      },
    },
    `/admin/promotions/${ID}`,
  )
  const [first, last] = [await screen.findByLabelText(/^First day/), screen.getByLabelText(/^Last day/)]
  expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual(['2026-03-01', '2026-03-07'])
  fireEvent.change(last, { target: { value: '2026-02-28' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last).toHaveAccessibleDescription(expect.stringContaining('It has to end after it starts')),
  )
  fireEvent.change(last, { target: { value: '2026-03-29' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ startsAt: '2026-03-01T10:30:00.000Z', endsAt: '2026-03-30T00:00:00.000Z' }]),
  )
})

test.each([
  ['Europe/Vienna', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Vienna', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-02', '2026-11-01T15:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, begins) => {
  expect(startOfDay(day, { zone })).toBe(begins)
  expect(dayOf(begins, zone)).toBe(day)
  expect(lastDayOf(begins, zone)).not.toBe(day)
})

test('a new code is checked at its fields before it is sent, and as amounts in minor units', async () => {
  const sent: unknown[] = []
  renderPages(
    {
      'POST /api/admin/promotions': async (request) => {
        sent.push(await request.json())
        return Response.json(promotion({ code: 'SPRING-7' }), { status: 201 })
      },
    },
    '/admin/promotions/new',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Use 3 to 30 letters/)).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'spring-7')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Seven and a half off')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Takes off' }), 'amount')
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount in EUR' }), '7,5')
  await userEvent.type(screen.getByRole('textbox', { name: 'Uses in total' }), '20')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByTestId('address')).toHaveTextContent('/admin/promotions')
  expect(sent).toMatchObject([{ code: 'SPRING-7', kind: 'amount', amountMinor: 750, maxUses: 20 }])
})

test.each([
  ['EUR', '7,50', '7.555', 5_000, '50', 750, 'such as 5 or 7.50', 'such as 50,'],
  ['JPY', '750', '7.5', 5_000, '5000', 750, 'such as 500 or 750', 'such as 5000,'],
  ['KWD', '0,75', '0.7505', 5_500, '5.500', 750, 'such as 5 or 7.500', 'such as 50,'],
])('in %s a sum is %s and not %s', async (currency, typed, wrong, minimumMinor, minimum, amountMinor, like, least) => {
  const sent: unknown[] = []
  const inCurrency = (amount: number) => ({ amountMinor: amount, currency })
  const stored = promotion({ amount: inCurrency(500), minimum: inCurrency(minimumMinor) })
  renderPages(
    {
      [`GET /api/admin/promotions/${ID}`]: answer(stored),
      [`PUT /api/admin/promotions/${ID}`]: async (request) => {
        sent.push(await request.json())
        return Response.json(stored)
      },
    },
    `/admin/promotions/${ID}`,
    currency,
  )
  const sum = await screen.findByRole('textbox', { name: `Amount in ${currency}` })
  const works = screen.getByRole('textbox', { name: `Minimum order, ${currency}` })
  expect(works).toHaveValue(minimum)
  await userEvent.clear(sum)
  await userEvent.type(sum, wrong)
  await userEvent.type(works, '.x')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sum).toBeInvalid())
  expect(sum).toHaveAccessibleDescription(expect.stringContaining(like))
  expect(works).toHaveAccessibleDescription(expect.stringContaining(least))
  await userEvent.clear(works)
  await userEvent.type(works, minimum)
  await userEvent.clear(sum)
  await userEvent.type(sum, typed)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ amountMinor, minimumMinor }]))
})

test('of a code that was used only dates and limits can be edited', async () => {
  renderPages(
    { [`GET /api/admin/promotions/${ID}`]: answer(promotion({ uses: 2, locked: true })) },
    `/admin/promotions/${ID}`,
  )
  expect(await screen.findByText(/It was used 2 times/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Code' })).toBeDisabled()
  expect(screen.getByRole('textbox', { name: 'Uses in total' })).toBeEnabled()
})

test('a change goes with the version that was seen; somebody else’s is said, and what was typed stays', async () => {
  const sent: unknown[] = []
  renderPages(
    {
      [`GET /api/admin/promotions/${ID}`]: answer(promotion()),
      [`PUT /api/admin/promotions/${ID}`]: async (request) => {
        sent.push(await request.json())
        return refuse(409, 'CONFLICT')(request)
      },
    },
    `/admin/promotions/${ID}`,
  )
  const total = await screen.findByRole('textbox', { name: 'Uses in total' })
  await userEvent.clear(total)
  await userEvent.type(total, '7')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This promotion was changed meanwhile')
  expect(total).toHaveValue('7')
  expect(sent).toMatchObject([{ version: 3, maxUses: 7, amountMinor: 500 }])
})

test('what is typed while a save is under way stays, and goes with the version that was saved', async () => {
  const sent: unknown[] = []
  let answered = () => {}
  const onItsWay = new Promise<void>((resolve) => (answered = resolve))
  renderPages(
    {
      [`GET /api/admin/promotions/${ID}`]: answer(promotion()),
      [`PUT /api/admin/promotions/${ID}`]: async (request) => {
        sent.push(await request.clone().json())
        await onItsWay
        return answer(promotion({ maxUses: 7, version: 3 + sent.length }))(request)
      },
    },
    `/admin/promotions/${ID}`,
  )
  const total = await screen.findByRole('textbox', { name: 'Uses in total' })
  await userEvent.clear(total)
  await userEvent.type(total, '7')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(screen.getByLabelText('Description'), ' for you')
  answered()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  expect(screen.getByLabelText('Description')).toHaveValue('5 off for you')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  // As the server has it.
  await waitFor(() => expect(screen.getByLabelText('Description')).toHaveValue('5 off'))
  expect(screen.queryByText('Not saved yet')).toBeNull()
  expect(sent).toMatchObject([
    { version: 3, maxUses: 7, description: '5 off' },
    { version: 4, maxUses: 7, description: '5 off for you' },
  ])
})

test('what was typed is said not to be saved, and is not left without a question', async () => {
  renderPages({ [`GET /api/admin/promotions/${ID}`]: answer(promotion()) }, `/admin/promotions/${ID}`)
  await userEvent.type(await screen.findByLabelText('Description'), ' for you')
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Description')).toHaveValue('5 off for you')
})

test('a code is ended after a question, with a reason for the log', async () => {
  const end = vi.fn(answer(promotion({ state: 'ended', endsAt: '2026-01-28T09:00:00Z', version: 4 })))
  const { sent } = renderPages(
    { [`GET /api/admin/promotions/${ID}`]: answer(promotion()), [`POST /api/admin/promotions/${ID}/end`]: end },
    `/admin/promotions/${ID}`,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'End promotion' }))
  expect(end).not.toHaveBeenCalled()
  const dialog = screen.getByRole('dialog', { name: 'End FIVE?' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Why, for the log/ }), 'It was on a forum')
  await userEvent.click(within(dialog).getByRole('button', { name: 'End promotion' }))
  expect(await screen.findByText('Ended')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'End promotion' })).not.toBeInTheDocument()
  expect(sent.at(-1)?.body).toEqual({ version: 3, reason: 'It was on a forum' })
})

test('what is typed stays where the promotion is ended beside it, and is saved on top of the end', async () => {
  const ended = promotion({ state: 'ended', endsAt: '2026-01-28T09:00:00.000Z', version: 4 })
  const { sent } = renderPages(
    {
      [`GET /api/admin/promotions/${ID}`]: answer(promotion()),
      [`POST /api/admin/promotions/${ID}/end`]: answer(ended),
      [`PUT /api/admin/promotions/${ID}`]: answer({ ...ended, version: 5 }),
    },
    `/admin/promotions/${ID}`,
  )
  await userEvent.type(await screen.findByLabelText('Description'), ' for you')
  await userEvent.click(screen.getByRole('button', { name: 'End promotion' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End promotion' }))
  expect(await screen.findByText('Ended')).toBeInTheDocument()
  expect(screen.getByLabelText('Description')).toHaveValue('5 off for you')
  expect(screen.getByLabelText('Last day')).toHaveValue('2026-01-28')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      ...{ version: 4, description: '5 off for you', endsAt: '2026-01-28T09:00:00.000Z' },
    }),
  )
})
