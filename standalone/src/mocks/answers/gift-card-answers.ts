import type { ApiClient, DeskCredit } from 'shared-contracts'
import { CREDIT_PAGE_SIZE } from 'shared-contracts/gift-cards/gift-card-terms'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, signedIn } from './answers'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const at = '2026-03-01T10:00:00.000Z'

function cardOf({ world }: AnswerContext, id: string, version?: number) {
  const card = world.giftCards.find((one) => one.id === id)
  if (!card) throw new Refusal(404, 'NOT_FOUND')
  if (version !== undefined && card.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return card
}

const issued = (amountMinor: number) => ({
  ...{ id: 1, kind: 'issued' as const, amount: eur(amountMinor), at, purchase: null, lastFour: null },
})
const credit = (amountMinor: number) => ({ balance: eur(amountMinor), moves: [issued(amountMinor)], next: null })
const deskCredit = (amountMinor: number, reason: string): DeskCredit => ({
  ...credit(amountMinor),
  moves: [{ ...issued(amountMinor), by: 'Grace Byrne', reason }],
})

export const giftCardAnswers: Answers<ApiClient['giftCards']> = {
  credit(context) {
    signedIn(context, 'shop')
    return credit(20_00)
  },
  redeem(context, { code }) {
    signedIn(context, 'shop')
    if (!context.world.giftCards.some(({ lastFour }) => code.endsWith(lastFour))) {
      const message = 'We do not know this gift card. Check how the code is written'
      throw new Refusal(422, 'CODE_INVALID', [{ field: 'code', code: 'CODE_INVALID', message }])
    }
    return credit(70_00)
  },
  list: ({ world }, { state, q, after }) => {
    const wanted = world.giftCards.filter(
      (card) => (!state || card.state === state) && (!q || card.lastFour === q || card.recipient === q),
    )
    const from = wanted.findIndex(({ id }) => id === after) + 1
    const items = wanted.slice(from, from + CREDIT_PAGE_SIZE)
    return {
      items: items.map(
        ({ version: _, issuedBy: __, blocked: ___, redeemed: ____, moves: _____, next: ______, ...card }) => card,
      ),
      next: wanted.length > from + items.length ? (items.at(-1)?.id ?? null) : null,
    }
  },
  get: (context, { id }) => cardOf(context, id),
  issue({ world }, { requestId: id, amountMinor, recipient, note }) {
    const card = {
      ...{ id, lastFour: '5TRA', state: 'active' as const, amount: eur(amountMinor), balance: eur(amountMinor) },
      ...{ recipient: recipient ?? null, note: note ?? null, expiresAt: null, issuedAt: at, version: 0 },
      ...{ issuedBy: null, blocked: null, redeemed: null, moves: [issued(amountMinor)], next: null },
    }
    world.giftCards.unshift(card)
    return { card, code: recipient ? null : '7F3K-92QX-D0MN-5TRA' }
  },
  block(context, { id, version, reason }) {
    const card = cardOf(context, id, version)
    return Object.assign(card, { state: 'blocked', blocked: { at, reason }, version: card.version + 1 })
  },
  unblock(context, { id, version }) {
    const card = cardOf(context, id, version)
    return Object.assign(card, { state: 'active', blocked: null, version: card.version + 1 })
  },
  creditOf: () => deskCredit(20_00, 'The parcel was late'),
  grant: (_context, { amountMinor, reason }) => deskCredit(amountMinor, reason),
}
