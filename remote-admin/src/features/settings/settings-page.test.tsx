import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { settingsMessages } from 'shared-contracts/settings/settings.messages'
import { expect, test, vi } from 'vitest'
import { answer, refuse, type Answers } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { messages } from './messages'
import { Page } from './settings-page.route'

const company = {
  legalName: null,
  address: null,
  country: null,
  registration: null,
  taxId: null,
  email: null,
  phone: null,
}
const settings = {
  shop: { name: 'Hemline', timeZone: 'UTC', supportEmail: 'shop@hemline.invalid', version: 0 },
  company: { ...company, version: 0 },
  logo: { picture: null, version: 0 },
}
const typedCompany = {
  ...{ legalName: 'Nordlicht GmbH', address: 'Hafenweg 1', country: 'DE', email: 'firma@nordlicht.test' },
}
const GET = 'GET /api/admin/settings'
const SAVE = 'PUT /api/admin/settings/shop'

const security = {
  ...{ email: 'admin@demo.test', emailVerifiedAt: null, pendingEmail: null },
  ...{ authenticatorSince: null, recoveryCodesLeft: 0 },
}

async function open(answers: Answers = {}) {
  const rendered = renderAsAdmin(<Page />, { at: '/admin/settings', answers: { [GET]: answer(settings), ...answers } })
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name of the shop/)
  return { ...rendered, name, save: () => userEvent.click(screen.getByRole('button', { name: messages.shop.save })) }
}

test('the preview shows the name as it is typed, and what is saved carries the version that was seen', async () => {
  const now = { ...settings, shop: { ...settings.shop, name: 'Nordlicht', version: 1 } }
  const { name, save, sent, host } = await open({ [SAVE]: answer(now) })
  await userEvent.clear(name)
  await userEvent.type(name, 'Nordlicht')
  expect(within(screen.getByRole('figure')).getByText('Nordlicht')).toBeVisible()
  await save()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(messages.shop.saved))
  expect(sent).toContainEqual({ call: SAVE, body: { ...settings.shop, name: 'Nordlicht' } })
})

const money = { currency: 'EUR', locale: 'en-IE', currencyFixed: false, version: 3 }
const SAVE_MONEY = 'PUT /api/admin/settings/money'

test('a shop without prices chooses its currency, sees how sums will be written, and the page begins anew with them', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  const { sent } = await open({ [GET]: answer({ ...settings, money }), [SAVE_MONEY]: answer({ ...settings, money }) })
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'CHF')
  const formats = screen.getByLabelText(/^Written as in/)
  expect(formats).toHaveTextContent(/Switzerland: CHF\s1.234\.50/)
  await userEvent.selectOptions(formats, 'en-CH')
  await userEvent.click(screen.getByRole('button', { name: messages.money.save }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(sent).toContainEqual({ call: SAVE_MONEY, body: { currency: 'CHF', locale: 'en-CH', version: 3 } })
  vi.unstubAllGlobals()
})

test('once something has a price the currency stays, and is sent as it is', async () => {
  const fixed = { ...money, currency: 'HUF', currencyFixed: true }
  const { sent, host } = await open({
    [GET]: answer({ ...settings, money: fixed }),
    [SAVE_MONEY]: answer({ ...settings, money: { ...fixed, locale: 'en-US' } }),
  })
  expect(screen.getByLabelText('Currency')).toBeDisabled()
  expect(screen.getByText(messages.money.currencyFixed)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages.money.save }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { currency: 'HUF', locale: 'en-IE' } }))
  expect(host.toast.error).not.toHaveBeenCalled()
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { name, save, sent } = await open()
  await userEvent.clear(name)
  await save()
  expect(await screen.findByText(settingsMessages.name)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages.company.save }))
  expect(await screen.findByText(settingsMessages.legalName)).toBeVisible()
  expect(screen.getByText(settingsMessages.email)).toBeVisible()
  expect(sent).toEqual([])
})

/** What GET answers with from the second time on is what a colleague has saved meanwhile. */
function colleague(change: object): Answers {
  let asked = 0
  const theirs = { ...settings, shop: { ...settings.shop, ...change, version: 1 } }
  return { [GET]: () => Response.json((asked += 1) === 1 ? settings : theirs) }
}

test('who comes too late keeps what was typed, gets the rest of theirs, and saves over what they have seen', async () => {
  let saves = 0
  const mine = {
    ...settings,
    shop: { ...settings.shop, name: 'Hemline & Co', supportEmail: 'new@hemline.invalid' },
  }
  const { name, save, sent } = await open({
    ...colleague({ name: 'Nordlicht', supportEmail: 'new@hemline.invalid' }),
    [SAVE]: (request) =>
      (saves += 1) === 1
        ? refuse(409, 'CONFLICT')(request)
        : Response.json({ ...mine, shop: { ...mine.shop, version: 2 } }),
  })
  await userEvent.type(name, ' & Co')
  await save()
  const told = await screen.findByText(/Somebody else has saved these meanwhile/, { selector: 'p, div' })
  expect(told).toHaveTextContent('They have “Nordlicht” as “Name of the shop”.')
  expect(told).not.toHaveTextContent('Support address')
  expect(name).toHaveValue('Hemline & Co')
  const address = screen.getByLabelText(/^Support address/)
  await waitFor(() => expect(address).toHaveValue('new@hemline.invalid'))
  await save()
  await waitFor(() => expect(sent.filter(({ call }) => call === SAVE)).toHaveLength(2))
  expect(sent.at(-1)).toEqual({ call: SAVE, body: { ...mine.shop, version: 1 } })
  await userEvent.type(address, 'x')
  await save()
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { supportEmail: 'new@hemline.invalidx', version: 2 } }))
})

test('what another panel’s answer brings reverts nothing unseen: the version is that of the fields', async () => {
  const newer = { ...settings, shop: { ...settings.shop, name: 'Nordlicht', version: 1 } }
  const saved = { ...newer, company: { ...company, ...typedCompany, version: 1 } }
  const { save, sent, host } = await open({
    [SAVE]: refuse(409, 'CONFLICT'),
    'PUT /api/admin/settings/company': answer(saved),
  })
  await userEvent.type(screen.getByLabelText(/^Registered name/), typedCompany.legalName)
  await userEvent.type(screen.getByLabelText(/^Postal address/), typedCompany.address)
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), typedCompany.country)
  await userEvent.type(screen.getByLabelText(/^Email of the company/), typedCompany.email)
  await userEvent.click(screen.getByRole('button', { name: messages.company.save }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(messages.company.saved))
  await save()
  await waitFor(() => expect(sent.at(-1)).toEqual({ call: SAVE, body: settings.shop }))
})

test('the same form saves twice, each time with the version before', async () => {
  let version = 0
  const { name, save, sent, host } = await open({
    [SAVE]: async (request) => {
      const { version: _, ...shop } = (await request.json()) as typeof settings.shop
      return Response.json({ ...settings, shop: { ...shop, name: shop.name.trim(), version: (version += 1) } })
    },
  })
  await userEvent.type(name, ' A ')
  await save()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(name).toHaveValue('Hemline A'))
  await userEvent.type(name, 'B')
  await save()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledTimes(2))
  expect(sent.filter(({ call }) => call === SAVE).map(({ body }) => body)).toEqual([
    { ...settings.shop, name: 'Hemline A' },
    { ...settings.shop, name: 'Hemline AB', version: 1 },
  ])
})

test('a session that is not fresh proves itself first; what was typed is kept meanwhile, and when that is given up', async () => {
  let proved = false
  const { name, save, sent } = await open({
    [SAVE]: (request) => (proved ? answer(settings)(request) : refuse(403, 'PROOF_REQUIRED')(request)),
    'GET /api/admin/account/security': answer(security),
    'POST /api/admin/account/proof': (request) => ((proved = true), answer()(request)),
  })
  await userEvent.type(name, ' & Co')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(name).toHaveValue('Hemline & Co')
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  await userEvent.type(await screen.findByLabelText('Your password'), 'four words in a row{Enter}')
  await waitFor(() => expect(sent.filter(({ call }) => call === SAVE)).toHaveLength(3))
  expect(sent.at(-1)).toMatchObject({ call: SAVE, body: { name: 'Hemline & Co', version: 0 } })
})

test('what is typed is not left without a question, and what is saved is', async () => {
  const { save } = await open({ [SAVE]: answer({ ...settings, shop: { ...settings.shop, name: 'X', version: 1 } }) })
  const registered = screen.getByLabelText(/^Registered name/)
  const imprint = screen.getByRole('link', { name: messages.company.imprint })
  await userEvent.type(registered, 'Nord')
  await userEvent.click(imprint)
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(registered).toHaveValue('Nord')
  await userEvent.clear(registered)
  await save()
  await waitFor(() => expect(screen.getByLabelText(/^Name of the shop/)).toHaveValue('X'))
  await userEvent.click(imprint)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whether prices contain tax is chosen for the whole shop, with the version that was seen', async () => {
  const PRICES = 'PUT /api/admin/settings/prices'
  const { sent, host } = await open({
    [GET]: answer({ ...settings, prices: { taxAdded: false, version: 0 } }),
    [PRICES]: answer({ ...settings, prices: { taxAdded: true, version: 1 } }),
  })
  const { said, save, saved } = messages.prices
  expect(screen.getByRole('radio', { name: new RegExp(said.included) })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(said.added) }))
  await userEvent.click(screen.getByRole('button', { name: save }))
  await waitFor(() => expect(sent).toContainEqual({ call: PRICES, body: { taxAdded: true, version: 0 } }))
  expect(host.toast.success).toHaveBeenCalledWith(saved.added)
})

test('whether new sellers wait is chosen while the shop runs', async () => {
  const SELLERS = 'PUT /api/admin/settings/new-sellers'
  const { sent, host } = await open({
    [GET]: answer({ ...settings, newSellers: { approval: 'manual', version: 0 } }),
    [SELLERS]: answer({ ...settings, newSellers: { approval: 'auto', version: 1 } }),
  })
  const { said, save, saved } = messages.newSellers
  expect(screen.getByRole('radio', { name: new RegExp(said.manual) })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(said.auto) }))
  await userEvent.click(screen.getByRole('button', { name: save }))
  await waitFor(() => expect(sent).toContainEqual({ call: SELLERS, body: { approval: 'auto', version: 0 } }))
  expect(host.toast.success).toHaveBeenCalledWith(saved.auto)
})

test('from which sum on a second person is needed is saved as an amount, and an empty one needs nobody', async () => {
  const SUM = 'PUT /api/admin/settings/consent'
  const consent = { aboveMinor: 200_00, version: 3 }
  const { sent } = await open({
    [GET]: answer({ ...settings, consent }),
    [SUM]: answer({ ...settings, consent: { aboveMinor: null, version: 4 } }),
  })
  const amount = screen.getByRole('textbox', { name: /second person above/ })
  expect(amount).toHaveValue('200.00')
  await userEvent.clear(amount)
  await userEvent.type(amount, 'much')
  const save = screen.getByRole('button', { name: messages.consent.save })
  await userEvent.click(save)
  expect(await screen.findByText(settingsMessages.amount)).toBeInTheDocument()
  await userEvent.clear(amount)
  await userEvent.click(save)
  await waitFor(() => expect(sent).toContainEqual({ call: SUM, body: { aboveMinor: null, version: 3 } }))
})

const mail = {
  ...{ host: 'smtp.nordlicht.invalid', port: 465, security: 'tls', user: 'shop', hasPassword: true },
  ...{ from: 'mails@nordlicht.invalid', confirm: 'required', startHasServer: false, version: 2 },
} as const
const SAVE_MAIL = 'PUT /api/admin/settings/mail-server'

test('a mail server is sent with the version that was seen, without the password that is kept, and its refusal is said', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const detail = 'The mail server does not answer.'
  let isUp = false
  const { sent, host } = await open({
    [GET]: answer({ ...settings, mail }),
    [SAVE_MAIL]: (request) =>
      (isUp ? answer({ ...settings, mail: { ...mail, port: 587, version: 3 } }) : refuse(409, 'REFUSED', { detail }))(
        request,
      ),
  })
  const port = screen.getByLabelText(/^Port/)
  await userEvent.clear(port)
  await userEvent.type(port, '587')
  const save = screen.getByRole('button', { name: messages.mail.save })
  await userEvent.click(save)
  expect(await screen.findByText(detail)).toBeVisible()
  expect(port).toHaveValue('587')
  isUp = true
  await userEvent.click(save)
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(messages.mail.saved))
  const { hasPassword: _, startHasServer: __, ...draft } = mail
  expect(sent.filter(({ call }) => call === SAVE_MAIL).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ ...draft, port: 587 })),
  )
})

test('what is no server is said at its field, and what is typed of a password goes with the rest', async () => {
  const { sent } = await open({ [GET]: answer({ ...settings, mail }), [SAVE_MAIL]: answer({ ...settings, mail }) })
  const server = screen.getByLabelText(/^Mail server/)
  await userEvent.type(server, '/x')
  await userEvent.type(screen.getByLabelText('Password'), 'new secret')
  await userEvent.click(screen.getByRole('button', { name: messages.mail.save }))
  expect(await screen.findByText(settingsMessages.host)).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.clear(server)
  await userEvent.type(server, 'smtp.other.invalid')
  await userEvent.click(screen.getByRole('button', { name: messages.mail.save }))
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ body: { host: 'smtp.other.invalid', password: 'new secret' } }),
  )
})

test('each part of the settings that the shop has is led to by its name', async () => {
  await open({ [GET]: answer({ ...settings, money }) })
  const parts = within(screen.getByRole('navigation', { name: messages.parts }))
  for (const link of parts.getAllByRole('link')) {
    const part = document.getElementById(link.getAttribute('href')!.split('#')[1]!)
    expect(within(part!).getByRole('heading', { name: link.textContent })).toBeVisible()
  }
  expect(parts.getByRole('link', { name: messages.money.title })).toBeVisible()
  expect(parts.queryByRole('link', { name: messages.mail.title })).toBeNull()
})
