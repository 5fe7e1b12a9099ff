import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { setWidth } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { Page as DisputePage } from './dispute-page.route'
import { Page as DisputesPage } from './disputes-page.route'

/** From the list to the case that waits for an answer. */
async function openFirst() {
  const view = renderAsSeller(
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path="/seller/disputes" element={<DisputesPage />} />
        <Route path="/seller/disputes/:number" element={<DisputePage />} />
      </Routes>
    </main>,
    { at: '/seller/disputes' },
  )
  expect(await screen.findByText('1 case waits for your answer.')).toBeVisible()
  await userEvent.click(await screen.findByRole('link', { name: /-C1$/ }))
  await screen.findByRole('heading', { name: /^Case .*-C1$/ })
  return view
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => setWidth(1440))

test('a case says until when to answer, and is refused with the reason', async () => {
  await openFirst()
  expect(screen.getByText(/^Answer by .* without an answer staff decide\.$/)).toBeVisible()
  expect(screen.getByText('The seam under the arm is open, as the picture shows.')).toBeVisible()
  await press('Refuse')
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse what is asked for?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await dialog.findByText('Write something first')).toBeVisible()
  await userEvent.type(dialog.getByLabelText(/^Why/), 'It was whole.')
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText(/^Staff decide by/)).toBeVisible()
  expect(screen.getByText('It was whole.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Refuse' })).not.toBeInTheDocument()
})

test('a part is offered, never more than what is left, and waits for the shopper', async () => {
  await openFirst()
  await press('Offer a part')
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer a part' }))
  await userEvent.type(dialog.getByLabelText(/^Amount/), '99999')
  await userEvent.click(dialog.getByRole('button', { name: /^Offer €/ }))
  expect(await dialog.findByText(/^Enter an amount of at most/)).toBeVisible()
  await userEvent.clear(dialog.getByLabelText(/^Amount/))
  await userEvent.type(dialog.getByLabelText(/^Amount/), '5')
  await userEvent.click(dialog.getByRole('button', { name: 'Offer €5.00' }))
  expect(await screen.findByText(/^Your offer waits for the shopper until/)).toBeVisible()
})

test('all of it is refunded after a question, and the case is over', async () => {
  await openFirst()
  await press(/^Refund €/)
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund €/ }))
  expect(dialog.getByText(/at your shop’s cost/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /^Refund €/ }))
  expect(await screen.findByText('This case is over.')).toBeVisible()
})
