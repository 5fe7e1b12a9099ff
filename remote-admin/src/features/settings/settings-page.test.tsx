import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { settingsMessages } from 'shared-contracts/settings/settings.messages'
import { expect, test } from 'vitest'
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
const GET = 'GET /api/admin/settings'
const SAVE = 'PUT /api/admin/settings/shop'

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

test('who comes too late is told, and keeps what was typed', async () => {
  const { name, save } = await open({ [SAVE]: refuse(409, 'CONFLICT') })
  await userEvent.type(name, ' & Co')
  await save()
  expect(await screen.findByText(messages.conflict)).toBeVisible()
  expect(name).toHaveValue('Hemline & Co')
})

test('what is no picture is not sent', async () => {
  const { sent } = await open()
  const file = new File(['hello'], 'logo.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText(messages.logo.title, { selector: 'input' }), file)
  expect(await screen.findByText(/PNG or JPEG/, { selector: '[id="logo-error"] *, [id="logo-error"]' })).toBeVisible()
  expect(sent).toEqual([])
})
