import type { ApiClient } from 'shared-contracts'
import type { Answers } from './answers'

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

export const deliveryAnswers: Answers<ApiClient['delivery']> = {
  ways: () => ({
    items: [
      { name: 'Standard', price: euros(490), freeFrom: euros(7500), minDays: 3, maxDays: 5, countries: null },
      { name: 'Express', price: euros(990), freeFrom: null, minDays: 1, maxDays: 2, countries: ['IE', 'GB'] },
    ],
  }),
}
