import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as page from './imprint-page.route'
import { messages } from './messages'

const company = {
  ...{
    legalName: 'Nordlicht GmbH',
    address: 'Hafenweg 1\n20457 Hamburg',
    country: 'DE',
    email: 'firma@nordlicht.test',
  },
  ...{ registration: 'Hamburg HRB 1', taxId: 'DE123456789', phone: null },
}
const facts = { name: 'Nordlicht', timeZone: 'UTC', supportEmail: 'help@nordlicht.test', company, logo: null }
const nothing = {
  legalName: null,
  address: null,
  country: null,
  registration: null,
  taxId: null,
  email: null,
  phone: null,
}

const open = (over: object = {}) =>
  renderPage(page, { host: fakeHost({}, { shop: { get: async () => ({ ...facts, ...over }) } }), path: '/imprint' })

test('says who runs the shop, and leaves out what there is not', async () => {
  const { head } = await open()
  expect(head()).toMatchObject({ title: messages.title, canonical: '/imprint' })
  expect(screen.getByText('Nordlicht GmbH')).toBeVisible()
  expect(screen.getByText(/Hafenweg 1\s+20457 Hamburg\s+Germany/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'firma@nordlicht.test' })).toHaveAttribute(
    'href',
    'mailto:firma@nordlicht.test',
  )
  expect(screen.queryByText(messages.phone)).toBeNull()
})

test('a phone number can be called', async () => {
  await open({ company: { ...company, phone: '+49 (40) 123-456' } })
  expect(screen.getByRole('link', { name: '+49 (40) 123-456' })).toHaveAttribute('href', 'tel:+4940123456')
})

test('what did not arrive is said, and asked for again', async () => {
  const get = vi.fn().mockRejectedValue(new Error('away'))
  await renderPage(page, { host: fakeHost({}, { shop: { get } }), path: '/imprint' })
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.failed)
  get.mockResolvedValue(facts)
  await userEvent.click(screen.getByRole('button', { name: messages.retry }))
  expect(await screen.findByText('Nordlicht GmbH')).toBeVisible()
})

test('of a shop that has said nothing yet it says that, and where to write', async () => {
  await open({ company: nothing })
  expect(screen.getByText(messages.none)).toBeVisible()
  expect(screen.getByRole('link', { name: 'help@nordlicht.test' })).toBeVisible()
})
