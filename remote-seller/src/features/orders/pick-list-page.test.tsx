import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { answer, refuse, type Answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { ORDER_PATH } from '../../testing/open-order'
import { sellerOrder, sellerOrderLine } from '../../testing/order-fixtures'
import { Page as PickListPage } from './pick-list-page.route'

const open = (found: Answer) =>
  renderAsSeller(
    <Routes>
      <Route path="/seller/orders/:number/pick-list" element={<PickListPage />} />
    </Routes>,
    { at: '/seller/orders/HAAAA-BBBBB-1/pick-list', answers: { [`GET ${ORDER_PATH}`]: found } },
  )

test('what is left of each line is ticked by itself, though two are of one title', async () => {
  const title = 'Wool coat'
  const lines = [
    sellerOrderLine(1, { title }),
    sellerOrderLine(2, { title, size: 'L' }),
    sellerOrderLine(3, { shipped: 2 }),
  ]
  open(answer(sellerOrder({ state: 'processing', lines })))
  expect(await screen.findByText('4 items to pack')).toBeVisible()
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    'Picked: Wool coat (Red, M)',
    'Picked: Wool coat (Red, L)',
  ])
})

test('an order that is another’s is explained, and nobody is asked to try again', async () => {
  open(refuse(404, 'NOT_FOUND'))
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such order' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
