import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { StoreQuery } from 'shared-contracts'
import { aProblem } from 'standalone/testing'
import { aStorePage } from '../../testing/catalogue-samples'
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

test('a seller that is not there is a 404', async () => {
  const seller = async () => Promise.reject(aProblem('NOT_FOUND'))
  const { outcome } = await renderPage(sellerPage, { host: fakeHost({ seller }), path, address })
  expect(outcome).toEqual({ status: 404 })
})
