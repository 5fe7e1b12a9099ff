import type { Card, Problem } from 'shared-contracts'
import { CardRefused } from './card-refused'

/**
 * Hands a card to the payment provider at its address, which gives a token that stands for it.
 *
 * @throws CardRefused, or whatever the network throws.
 */
export async function createCardToken(url: string, card: Card): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  const answer = (await response.json()) as Problem | { token: string }
  if ('token' in answer) return answer.token
  const fields = (answer.errors ?? []).map(({ field, message }) => [field, message])
  throw new CardRefused(answer.detail ?? answer.title, Object.fromEntries(fields) as Record<string, string>)
}
