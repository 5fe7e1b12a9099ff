import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { SellerDelivery } from 'shared-contracts'
import { answer, refuse, setWidth } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { Page } from './delivery-page.route'

const daysField = () => screen.findByRole('textbox', { name: /^Working days/ })

/** Of all saves, in their order. */
const versions = (sent: readonly { call: string; body: unknown }[]) =>
  sent.flatMap(({ call, body }) => (call.startsWith('PUT ') ? [(body as SellerDelivery).version] : []))

test('a seller takes a method, days and a price of their own within the limits of the shop', async () => {
  const { host } = renderAsSeller(<Page />, { at: '/seller/delivery' })
  expect(await screen.findByText('€4.90 up to 2 kg, €9.90 up to 20 kg, free from €75.00')).toBeVisible()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Ireland')
  const price = screen.getByRole('textbox', { name: 'Your price to Ireland (EUR)' })
  expect(screen.queryByRole('textbox', { name: 'Your price to the continent (EUR)' })).toBeNull()
  await userEvent.type(price, '12')
  await userEvent.clear(screen.getByRole('textbox', { name: /^Working days/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'I send by this method' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(price).toHaveAccessibleDescription(expect.stringContaining('from €2.00 to €9.00')))
  expect(screen.getByText('Enter working days, from 0 to 10')).toBeVisible()
  await userEvent.clear(price)
  await userEvent.type(price, '3,50')
  await userEvent.type(screen.getByRole('textbox', { name: /^Working days/ }), '2')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('How you send is saved.'))
})

test('beside the form stands what shoppers are offered by what is typed', async () => {
  setWidth(1440)
  renderAsSeller(<Page />, { at: '/seller/delivery' })
  const preview = await screen.findByRole('complementary', { name: 'What shoppers are offered' })
  expect(preview).toHaveTextContent(/Ireland.*Standard: €4\.90 up to 2 kg, €9\.90 up to 20 kg, free from €75\.00, /)
  await userEvent.type(screen.getByRole('textbox', { name: 'Your price to Ireland (EUR)' }), '3')
  const days = screen.getByRole('textbox', { name: /^Working days/ })
  await userEvent.clear(days)
  await userEvent.type(days, '2')
  expect(preview).toHaveTextContent('Standard: €3.00, 5–7 working days')
})

test('what somebody else of the shop changed meanwhile is not overwritten', async () => {
  renderAsSeller(<Page />, { at: '/seller/delivery', answers: { 'PUT /api/seller/delivery': refuse(409, 'CONFLICT') } })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else of your shop changed this meanwhile.')
})

test('what is typed is not left without a question, and what is saved without one', async () => {
  const { host } = renderAsSeller(
    <>
      <Page />
      <Link to="/seller/orders">Orders</Link>
    </>,
    { at: '/seller/delivery' },
  )
  const days = await screen.findByRole('textbox', { name: /^Working days/ })
  await userEvent.clear(days)
  await userEvent.type(days, '3')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(days).toHaveValue('3')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is typed goes with the version that its fields were filled from, whatever is fetched meanwhile', async () => {
  const { host, queryClient, sent } = renderAsSeller(<Page />, { at: '/seller/delivery' })
  const days = await daysField()
  await userEvent.clear(days)
  await userEvent.type(days, '3')
  const key = host.queries.sellerDelivery.get.queryKey()
  const { version } = queryClient.getQueryData(key)!
  act(() => void queryClient.setQueryData(key, (theirs) => theirs && { ...theirs, version: version + 1 }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(versions(sent)).toEqual([version]))
})

test('what is newer stands in the fields while nothing is typed, and what is typed then goes with it', async () => {
  const { host, queryClient, sent } = renderAsSeller(<Page />, { at: '/seller/delivery' })
  const days = await daysField()
  const key = host.queries.sellerDelivery.get.queryKey()
  const { version } = queryClient.getQueryData(key)!
  act(
    () =>
      void queryClient.setQueryData(key, (theirs) => theirs && { ...theirs, handlingDays: 7, version: version + 1 }),
  )
  await waitFor(() => expect(days).toHaveValue('7'))
  await userEvent.clear(days)
  await userEvent.type(days, '8')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(versions(sent)).toEqual([version + 1]))
})

test('what is typed while a save is under way stays, and goes with the next one', async () => {
  let answered = () => {}
  const onItsWay = new Promise<void>((resolve) => (answered = resolve))
  let delivery: SellerDelivery
  const { host, queryClient, sent } = renderAsSeller(<Page />, {
    at: '/seller/delivery',
    answers: {
      'PUT /api/seller/delivery': async (request) => {
        await onItsWay
        const { handlingDays, version } = (await request.clone().json()) as SellerDelivery
        delivery = { ...delivery, handlingDays, version: version + 1 }
        return answer(delivery)(request)
      },
    },
  })
  const days = await daysField()
  delivery = queryClient.getQueryData(host.queries.sellerDelivery.get.queryKey())!
  const { version } = delivery
  await userEvent.clear(days)
  await userEvent.type(days, '3')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const until = screen.getByRole('textbox', { name: /^Orders of the day until/ })
  await userEvent.clear(until)
  await userEvent.type(until, '09:30')
  answered()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(until).toHaveValue('09:30')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(versions(sent)).toEqual([version, version + 1]))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
})
