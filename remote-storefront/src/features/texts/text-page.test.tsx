import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ApiClient } from 'shared-contracts'
import manifest from '../../../remote.json'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import { deliveryMessages } from './help.messages'
import { messages } from './article'
import { textPage, texts, type TextName } from './text-page'

const names = Object.keys(texts) as TextName[]
/** Pages of other remotes that the texts lead to. */
const elsewhere = [
  '/seller/register',
  '/account',
  ...['profile', 'addresses', 'security', 'notifications', 'privacy'].map((page) => `/account/${page}`),
]

test.each(names)('%s has its title, its contents, and only links that lead somewhere', async (name) => {
  const { head } = await renderPage(textPage(name), { host: fakeHost(), path: `/${name}` })
  const { title, sections } = texts[name]('Hemline')
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(head()).toMatchObject({ title, canonical: `/${name}` })
  const contents = within(screen.getByRole('navigation', { name: messages.contents })).getAllByRole('link')
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
  for (const { id } of sections) expect(document.getElementById(id)).not.toBeNull()
  const known = [...manifest.routes.map(({ path }) => path), ...elsewhere]
  for (const link of screen.getAllByRole('link')) {
    const href = link.getAttribute('href') ?? ''
    if (!href.startsWith('#')) expect(known, `${name}: ${href}`).toContain(href)
  }
  expect(document.body.textContent).not.toMatch(/\]\(|undefined/)
})

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

test('delivery costs what the shop says now', async () => {
  const items = [
    { name: 'Standard', price: euros(490), freeFrom: euros(7500), minDays: 3, maxDays: 5, countries: null },
    { name: 'Island post', price: euros(0), freeFrom: null, minDays: 2, maxDays: 2, countries: ['IE'] },
  ]
  await renderPage(textPage('help'), {
    host: fakeHost({}, { delivery: { ways: async () => ({ items }) } }),
    path: '/help',
  })
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toBe('Standard€4.90free from €75.003 to 5 working days')
  expect(rows[2]).toBe('Island postonly to Irelandfree2 working days')
})

test('without the prices the text stands, and they can be asked for again', async () => {
  const items = [{ name: 'Standard', price: euros(490), freeFrom: null, minDays: 3, maxDays: 5, countries: null }]
  const ways = vi.fn<ApiClient['delivery']['ways']>(async () => ({ items })).mockRejectedValueOnce(new Error('offline'))
  await renderPage(textPage('help'), { host: fakeHost({}, { delivery: { ways } }), path: '/help', cold: true })
  await userEvent.click(await screen.findByRole('button', { name: deliveryMessages.retry }))
  expect(await screen.findByRole('rowheader', { name: 'Standard' })).toBeVisible()
})
