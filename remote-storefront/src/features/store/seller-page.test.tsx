import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { StoreQuery } from 'shared-contracts'
import { aProblem } from 'standalone/testing'
import { aCard, aPicture, aSeller, aStorePage } from '../../testing/catalogue-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as sellerPage from './seller-page.route'

const path = '/store/sellers/:slug'
const address = '/store/sellers/quayside'

test('shows who sells, from where, and what; filters keep the seller', async () => {
  const list = vi.fn(async (_query?: StoreQuery) => aStorePage())
  const { head } = await renderPage(sellerPage, { host: fakeHost({ list }), path, address })
  expect(screen.getByRole('heading', { level: 1, name: 'Quayside' })).toBeVisible()
  expect(screen.getByText('Denmark · 2 items')).toBeVisible()
  expect(screen.getByText('Two sisters, one loom.')).toBeVisible()
  expect(list.mock.calls[0]?.[0]).toEqual({ seller: 'quayside' })
  expect(head()).toMatchObject({ title: 'Quayside', canonical: address })
  await userEvent.click(screen.getByRole('checkbox', { name: /^Navy/ }))
  expect(screen.getByTestId('address')).toHaveTextContent('/store/sellers/quayside?color=navy')
})

test('without a banner there is a band of close-ups of what does not stand below it, whatever is filtered', async () => {
  const close = (id: string) => ({ pictures: [aPicture({ id: `${id}-front` }), aPicture({ id: `${id}-close` })] })
  const below = Array.from({ length: 8 }, (_, index) => aCard(index + 1, close(`below-${index}`)))
  const kinds = ['coat', 'coat', 'coat', 'coat', 'coat', 'coat', 'scarf', 'belt']
  const others = kinds.map((kind, index) => aCard(index + 9, { ...close(`${kind}-${index}`), title: `Wool ${kind}` }))
  const items = [...below, ...others]
  const list = async ({ color }: StoreQuery = {}) => aStorePage(color ? {} : { items })
  const band = () => [...document.querySelectorAll<HTMLImageElement>('header div[data-wide] img')]
  const { unmount } = await renderPage(sellerPage, { host: fakeHost({ list }), path, address: `${address}?color=navy` })
  await waitFor(() => expect(band()).toHaveLength(6))
  const shown = band().map(({ srcset }) => /files\/(\w+-\d)-close/.exec(srcset)?.[1])
  expect(shown).toEqual(['coat-0', 'scarf-6', 'belt-7', 'coat-1', 'coat-2', 'coat-3'])
  unmount()
  const few = async () => aStorePage({ items: items.slice(0, 10) })
  const small = await renderPage(sellerPage, { host: fakeHost({ list: few }), path, address })
  expect(band()).toHaveLength(0)
  small.unmount()
  const seller = async () => ({ ...aSeller, banner: aPicture({ id: 'banner' }) })
  await renderPage(sellerPage, { host: fakeHost({ list, seller }), path, address })
  expect(band()).toHaveLength(0)
})

test('a seller that is not there is a 404', async () => {
  const seller = async () => Promise.reject(aProblem('NOT_FOUND'))
  const { outcome } = await renderPage(sellerPage, { host: fakeHost({ seller }), path, address })
  expect(outcome).toEqual({ status: 404 })
})
