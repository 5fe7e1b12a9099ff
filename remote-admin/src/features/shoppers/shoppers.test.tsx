import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { DeskShopperRow } from 'shared-contracts'
import { answer, refuse, setWidth } from 'standalone/testing'
import { expect, test, vi } from 'vitest'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as ShoppersPage } from './list/shoppers-page.route'
import { Page as ShopperPage } from './page/shopper-page.route'

const LIST = 'GET /api/admin/shoppers'
/** Of the mocks: the first shopper is called Ada Byrne, the second one is blocked. */
const [ADA, BLOCKED] = ['00000000-0000-4000-8004-000000000000', '00000000-0000-4000-8004-000000000001']
const row: DeskShopperRow = {
  ...{ key: ADA, id: ADA, email: 'ada@example.test', name: 'Ada Byrne', since: '2026-03-01T10:00:00.000Z' },
  ...{ blockedAt: '2026-03-02T10:00:00.000Z', orders: 3, openReturns: 1 },
  spent: { amountMinor: 129_00, currency: 'EUR' },
}
const guest = { ...row, id: null, key: BLOCKED, name: null, email: 'guest@example.test', blockedAt: null }

test('the list asks for what the address says, and leads to shoppers and to the orders of guests', async () => {
  setWidth(1440)
  let asked = new URLSearchParams()
  renderAsAdmin(<ShoppersPage />, {
    at: `/admin/shoppers?tab=blocked&q=ada&from=2026-01-01&after=${BLOCKED}`,
    answers: {
      [LIST](request) {
        asked = new URL(request.url).searchParams
        return answer({ items: [row, guest], next: ADA })(request)
      },
    },
  })
  const first = await screen.findByRole('row', { name: /Ada Byrne/ })
  expect(first).toHaveTextContent(/Ada Byrne.*ada@example\.test.*Blocked.*3.*1.*€129\.00/)
  expect(within(first).getByRole('link')).toHaveAttribute('href', `/admin/shoppers/${ADA}`)
  expect(screen.getByRole('link', { name: 'guest@example.test' })).toHaveAttribute(
    'href',
    '/admin/orders?q=guest%40example.test',
  )
  expect(Object.fromEntries(asked)).toEqual({ tab: 'blocked', q: 'ada', from: '2026-01-01', after: BLOCKED })
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', expect.stringMatching(`after=${ADA}`))
})

test('two letters are not searched for, and each tab without rows says what stands there', async () => {
  const answers = { [LIST]: answer({ items: [], next: null }) }
  renderAsAdmin(<ShoppersPage />, { at: '/admin/shoppers?q=ad', answers })
  expect(await screen.findByRole('heading', { name: 'No shopper is like that' })).toBeInTheDocument()
  expect(screen.getByText(/three letters/)).toBeInTheDocument()
  renderAsAdmin(<ShoppersPage />, { at: '/admin/shoppers?tab=blocked', answers })
  expect(await screen.findByRole('heading', { name: 'Nobody is blocked' })).toBeInTheDocument()
})

const routed = (
  <Routes>
    <Route path="/admin/shoppers/:id" element={<ShopperPage />} />
    <Route path="/admin/shoppers" element={<h1>Shoppers</h1>} />
  </Routes>
)
const more = async (name: string) => {
  await userEvent.click(await screen.findByText('More'))
  await userEvent.click(screen.getByRole('button', { name }))
  return within(screen.getByRole('dialog'))
}

test('a page has what is known of a shopper, and a note joins what staff did', async () => {
  setWidth(1440)
  renderAsAdmin(routed, { at: `/admin/shoppers/${ADA}` })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byrne' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent(/Returned25%3 of 12 items/)
  const orders = within(screen.getByRole('region', { name: 'Orders' }))
  expect((await orders.findAllByRole('link', { name: /^H/ }))[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/orders\/H/),
  )
  expect(screen.getByRole('region', { name: 'Consents' })).toHaveTextContent(/Terms.*Agreed/)
  const history = within(screen.getByRole('region', { name: 'History' }))
  await userEvent.type(history.getByRole('textbox', { name: /Note/ }), 'Called back')
  await userEvent.click(history.getByRole('button', { name: 'Add the note' }))
  expect(await history.findByText('Called back', { selector: 'p' })).toBeInTheDocument()
})

test('a block says what follows, needs a reason, and is shown with it; who was slower reads so', async () => {
  renderAsAdmin(routed, { at: `/admin/shoppers/${ADA}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/No new order is taken with this address/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Block the account' }))
  expect(await dialog.findByText('Say why')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'Stolen cards')
  await userEvent.click(dialog.getByRole('button', { name: 'Block the account' }))
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeInTheDocument()
  expect(screen.getAllByText('Stolen cards')).toHaveLength(2)
  expect(screen.getByText('Signed in nowhere.')).toBeInTheDocument()
})

test('an act that somebody else has done already says so and shows how it stands', async () => {
  const detail = 'This account is not blocked any more'
  renderAsAdmin(routed, {
    at: `/admin/shoppers/${BLOCKED}`,
    answers: { [`POST /api/admin/shoppers/${BLOCKED}/unblock`]: refuse(409, 'REFUSED', { detail }) },
  })
  expect(await screen.findAllByText('Three chargebacks in a week')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'A mistake')
  await userEvent.click(dialog.getByRole('button', { name: 'Unblock the account' }))
  expect(await dialog.findByText(`${detail}. The page shows how it stands now.`)).toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: /Why/ })).toHaveValue('A mistake')
})

test('a device is signed out by itself', async () => {
  const { sent } = renderAsAdmin(routed, { at: `/admin/shoppers/${ADA}` })
  const devices = within(await screen.findByRole('region', { name: 'Devices' }))
  const before = devices.getAllByRole('listitem').length
  await userEvent.click(devices.getAllByRole('button', { name: /^Sign out of/ })[0]!)
  const dialog = within(screen.getByRole('dialog'))
  const why = dialog.getByRole('textbox', { name: /^Why, for the log/ })
  // The Enter that opened the dialog does not answer it.
  await userEvent.type(why, '{Enter}')
  expect(sent).toEqual([])
  await userEvent.type(why, 'A lost phone{Enter}')
  await waitFor(() => expect(devices.queryAllByRole('listitem')).toHaveLength(before - 1))
  expect(sent.at(-1)?.body).toEqual({ reason: 'A lost phone' })
})

test('a link to a new password is mailed once it is asked', async () => {
  const { sent, host } = renderAsAdmin(routed, { at: `/admin/shoppers/${ADA}` })
  const dialog = await more('Send a password reset')
  expect(dialog.getByText(/goes to ada@example\.test and to nobody else/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Mail the link' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledTimes(1))
  expect(sent.at(-1)).toMatchObject({ call: `POST /api/admin/shoppers/${ADA}/password-reset` })
})

test('what is kept is handed over as a file', async () => {
  const made = vi.fn(() => 'blob:one')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { sent } = renderAsAdmin(routed, { at: `/admin/shoppers/${ADA}` })
  const dialog = await more('Export the data')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why, for the log/ }), 'Asked in writing')
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
  expect(names).toEqual([`shopper-${ADA}.json`])
  expect(sent).toContainEqual({
    call: `POST /api/admin/shoppers/${ADA}/export`,
    body: { reason: 'Asked in writing' },
  })
  expect(await screen.findByText('Data exported')).toBeInTheDocument()
  vi.restoreAllMocks()
})

test('an account is deleted by its address, and the way leads to the list', async () => {
  const message = 'This is not the address of the account'
  let isWrong = true
  const { sent } = renderAsAdmin(routed, {
    at: `/admin/shoppers/${ADA}`,
    answers: {
      [`POST /api/admin/shoppers/${ADA}/deletion`](request) {
        const errors = [{ field: 'email', code: 'REFUSED', message }]
        return isWrong ? refuse(409, 'REFUSED', { errors })(request) : answer()(request)
      },
    },
  })
  const dialog = await more('Delete on request')
  await userEvent.type(dialog.getByRole('textbox', { name: /address of the account/ }), 'adam@example.test')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }))
  expect(await dialog.findByText(message)).toBeInTheDocument()
  isWrong = false
  const address = dialog.getByRole('textbox', { name: /address of the account/ })
  await userEvent.clear(address)
  await userEvent.type(address, 'ada@example.test')
  const why = dialog.getByRole('textbox', { name: /^Why, for the log/ })
  expect(why).toHaveAccessibleDescription('It stays when the account has gone: name nobody.')
  await userEvent.type(why, 'Asked in writing')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }))
  expect(await screen.findByRole('heading', { name: 'Shoppers' })).toBeInTheDocument()
  expect(sent.at(-1)?.body).toEqual({ email: 'ada@example.test', reason: 'Asked in writing' })
})

test('who is not there leads back to the list', async () => {
  renderAsAdmin(routed, { at: '/admin/shoppers/00000000-0000-4000-8004-00000000ffff' })
  expect(await screen.findByRole('heading', { name: 'There is no such shopper' })).toBeInTheDocument()
})

test('what moved their credit is a page by key, five at once', async () => {
  const move = (id: number) => ({
    ...{ id, kind: 'issued' as const, amount: { amountMinor: id * 100, currency: 'EUR' } },
    ...{ at: row.since, purchase: null, lastFour: null, by: null, reason: null },
  })
  const asked: (string | null)[] = []
  renderAsAdmin(routed, {
    at: `/admin/shoppers/${ADA}`,
    answers: {
      [`GET /api/admin/shoppers/${ADA}/credit`](request) {
        const before = new URL(request.url).searchParams.get('before')
        asked.push(before)
        const moves = [7, 6, 5, 4, 3, 2, 1].filter((id) => id < Number(before ?? 9)).map(move)
        return answer({ balance: move(1).amount, moves, next: null })(request)
      },
    },
  })
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of what moved it' }))
  expect(screen.getByText('€3.00')).toBeVisible()
  expect(screen.queryByText('€2.00')).toBeNull()
  await userEvent.click(pages.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByText('€2.00')).toBeVisible()
  expect(asked).toEqual([null, '3'])
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the first page' })).toBeVisible()
})
