import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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

test('of a shop that has said nothing yet it says that, and where to write', async () => {
  await open({ company: nothing })
  expect(screen.getByText(messages.none)).toBeVisible()
  expect(screen.getByRole('link', { name: 'help@nordlicht.test' })).toBeVisible()
})
