import type { Audience, SellerAccount } from 'shared-contracts'
import { Refusal } from '../refusal'
import type { AnswerContext } from './answers'

/** The audience's account, or 401. */
export function signedIn({ state }: AnswerContext, audience: Audience): SellerAccount {
  const account = state.session(audience)
  if (!account) throw new Refusal(401, 'UNAUTHORIZED')
  return account
}
