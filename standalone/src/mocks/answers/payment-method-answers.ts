import type { ApiClient } from 'shared-contracts'
import { Refusal } from '../refusal'
import type { Answers } from './answers'

export const paymentMethodAnswers: Answers<ApiClient['paymentMethods']> = {
  list: ({ world }) => ({ kept: true, items: world.account.paymentMethods }),
  remove({ world: { account } }, { id }) {
    const kept = account.paymentMethods.filter((method) => method.id !== id)
    if (kept.length === account.paymentMethods.length) throw new Refusal(404, 'NOT_FOUND')
    account.paymentMethods = kept
  },
}
