import type { ApiClient } from 'shared-contracts'
import { Refusal } from '../refusal'
import type { Answers } from './answers'

/** The one token that the mocks take for signed. */
export const GOOD_LETTER_TOKEN = 'good'

function checkSigned(token: string): void {
  if (token !== GOOD_LETTER_TOKEN) throw new Refusal(410, 'LINK_INVALID')
}

export const newsletterAnswers: Answers<ApiClient['newsletter']> = {
  subscribe: () => ({ status: 'accepted' }),
  confirm: (_, { token }) => checkSigned(token),
  unsubscribe: (_, { token }) => checkSigned(token),
}
