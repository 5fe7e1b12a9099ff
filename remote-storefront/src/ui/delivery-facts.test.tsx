import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInHost } from 'standalone/testing'
import { DeliveryFacts } from './delivery-facts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['10:48:10', 'Arrives Tue 1 – Thu 3 Dec, ordered within 3 h 11 min'],
  ['13:15:00', 'Arrives Tue 1 – Thu 3 Dec, ordered within 45 min'],
  ['14:00:00', 'Arrives Wed 2 – Fri 4 Dec, ordered today'],
])('at %s minutes are counted down while an order counts as today’s', async (time, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-30T${time}Z`) })
  const way = { name: 'Standard', price: { amountMinor: 490, currency: 'EUR' }, freeFrom: null, minDays: 1, maxDays: 3 }
  renderInHost(
    <DeliveryFacts ways={[{ ...way, countries: null, cutOff: '14:00', zone: 'Ireland' }]} itemsMinor={1} />,
    {},
  )
  expect(await screen.findByText('Delivery €4.90 to Ireland')).toBeVisible()
  expect(await screen.findByText(/Arrives/)).toHaveTextContent(new RegExp(`^${text}$`))
})
