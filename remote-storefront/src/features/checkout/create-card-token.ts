import type { Card, Problem } from 'shared-contracts'

/** The payment provider refused the card as it was typed: why, by field. */
export class CardRefused extends Error {
  readonly fields: Record<string, string>

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title)
    this.fields = Object.fromEntries((problem.errors ?? []).map(({ field, message }) => [field, message]))
  }
}

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
  throw new CardRefused(answer)
}
