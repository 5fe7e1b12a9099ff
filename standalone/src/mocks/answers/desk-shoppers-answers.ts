import type { ApiClient, DeskShopper, DeskShopperRow } from 'shared-contracts'
import { DESK_SHOPPERS_PAGE_SIZE } from 'shared-contracts/desk-shoppers/desk-shopper-terms'
import { DAY_MS, mockId, NEWEST } from '../mock-facts'
import { euros } from '../mock-money'
import { Refusal } from '../refusal'
import { ownAccountAnswers } from './account-answers'
import type { AnswerContext, Answers } from './answers'

const people: readonly (readonly [name: string | null, email: string])[] = [
  ['Ada Byrne', 'ada@example.test'],
  ['Jonas Vik', 'jonas@example.test'],
  [null, 'mei.tanaka@example.test'],
  ['Inês Carvalho da Silva-Fernandes', 'ines.carvalho.da.silva@a-long-name-of-a-host.example.test'],
]

/** More than anybody looks through in a mocked shop. */
const MOST = 90

const isBlockedAtFirst = (index: number) => index % 7 === 1
const returnsOf = (index: number) => (index % 5 === 2 ? 2 : 0)

/** So many shoppers, the newest first, the same at every start. */
export function shoppersOf({ world, state }: AnswerContext): (DeskShopperRow & { id: string })[] {
  return Array.from({ length: Math.min(world.shoppers, MOST) }, (_, index) => {
    const [name, email] = people[index % people.length]!
    const id = mockId(4, index)
    const since = new Date(NEWEST - index * DAY_MS).toISOString()
    const blockedAt = state.shoppers.get(id)?.blockedAt
    return {
      ...{ key: id, id, name, email: index < people.length ? email : `${index}.${email}`, since },
      blockedAt: blockedAt === undefined ? (isBlockedAtFirst(index) ? since : null) : blockedAt,
      ...{ orders: index % 9, openReturns: returnsOf(index), spent: euros((index % 9) * 8_450) },
    }
  }).filter(({ id }) => !state.shoppers.get(id)?.deleted)
}

const guestsOf = (context: AnswerContext): DeskShopperRow[] =>
  shoppersOf(context)
    .slice(0, 5)
    .map((row, index) => ({
      ...row,
      ...{ key: mockId(28, index), id: null, email: `guest.${row.email}`, blockedAt: null, orders: 1 + (index % 2) },
    }))

function rowOf(context: AnswerContext, id: string) {
  const row = shoppersOf(context).find((one) => one.id === id)
  if (!row) throw new Refusal(404, 'NOT_FOUND')
  return row
}

function describe(context: AnswerContext, id: string): DeskShopper {
  const row = rowOf(context, id)
  const { world, state } = context
  const { account, purchases, contactMessages } = world
  const done = state.shoppers.get(id)
  const first: DeskShopper['history'] =
    row.blockedAt && !done?.history.some(({ what }) => what === 'blocked')
      ? [{ what: 'blocked', by: 'admin@demo.test', at: row.blockedAt, note: 'Three chargebacks in a week' }]
      : []
  const history = [...(done?.history ?? []), ...first]
  const block = history.find(({ what }) => what === 'blocked')
  return {
    ...{ id, email: row.email, name: row.name, phone: account.profile.phone, createdAt: row.since },
    ...{
      emailVerifiedAt: row.name === null ? null : row.since,
      pendingEmail: null,
      alsoAs: [],
      authenticatorSince: null,
      passkeys: 1,
    },
    blocked: row.blockedAt === null ? null : { at: row.blockedAt, by: block?.by ?? null, reason: block?.note ?? null },
    figures: {
      ...{ orders: row.orders, underWay: 1, items: 12, returned: 3, openReturns: row.openReturns },
      ...{ spent: row.spent, refunded: euros(4_990), chargebacks: 0, reviews: 1 },
    },
    addresses: account.addresses,
    sessions: done?.signedOut
      ? []
      : account.sessions
          .filter((session) => !done?.ended.includes(session.id))
          .map((session) => ({ ...session, current: false })),
    ...{ mails: account.notifications, newsletterSince: null, alerts: 2, followedShops: 1 },
    returns: purchases.slice(0, 1).map(({ number, placedAt }) => ({
      ...{ number: `${number}-1-R1`, purchase: number, state: 'requested', items: 1, requestedAt: placedAt },
    })),
    messages: contactMessages.slice(0, 2).map(({ id: message, reference, topic, state: stands, createdAt }) => ({
      ...{ id: message, reference, topic, state: stands, createdAt },
    })),
    reviews: world.products.slice(0, 1).map(({ id, slug, title }) => ({
      ...{ id: mockId(11, 0), product: { id, slug, title }, rating: 4, title: 'Warm and light', state: 'published' },
      writtenAt: row.since,
    })),
    ...{ history, canConfirm: row.name === null && row.blockedAt === null },
  }
}

type Kept = NonNullable<ReturnType<AnswerContext['state']['shoppers']['get']>>

/** Notes what staff did, and what of it stays. @returns the shopper afterwards. */
function noted(
  context: AnswerContext,
  id: string,
  { what, note = null, ...changes }: Pick<Kept['history'][number], 'what'> & Partial<Kept & { note: string | null }>,
): DeskShopper {
  const { shoppers } = context.state
  const before = shoppers.get(id) ?? { history: [], ended: [] }
  const by = context.state.session('admin')?.email ?? 'admin@demo.test'
  const line = { what, by, at: new Date().toISOString(), note }
  shoppers.set(id, { ...before, ...changes, history: [line, ...before.history] })
  return describe(context, id)
}

const has = (text: string | null, words: string) => text?.toLowerCase().includes(words.toLowerCase()) ?? false

export const deskShoppersAnswers: Answers<ApiClient['deskShoppers']> = {
  list(context, { tab = 'all', q, from, to, after }) {
    const found = (tab === 'guests' ? guestsOf(context) : shoppersOf(context)).filter(
      ({ email, name, since, blockedAt, openReturns }) =>
        (tab !== 'blocked' || blockedAt !== null) &&
        (tab !== 'returning' || openReturns > 0) &&
        (!q || has(email, q) || has(name, q)) &&
        (!from || since.slice(0, 10) >= from) &&
        (!to || since.slice(0, 10) <= to),
    )
    const place = found.findIndex(({ key }) => key === after)
    // Nothing comes after a row that is not there.
    const start = after === undefined ? 0 : place < 0 ? found.length : place + 1
    const items = found.slice(start, start + DESK_SHOPPERS_PAGE_SIZE)
    return { items, next: found.length > start + items.length ? (items.at(-1)?.key ?? null) : null }
  },
  get: (context, { id }) => describe(context, id),
  block(context, { id, reason }) {
    if (rowOf(context, id).blockedAt !== null) throw new Refusal(409, 'REFUSED')
    const blockedAt = new Date().toISOString()
    return noted(context, id, { what: 'blocked', note: reason, blockedAt, signedOut: true })
  },
  unblock(context, { id, reason }) {
    if (rowOf(context, id).blockedAt === null) throw new Refusal(409, 'REFUSED')
    return noted(context, id, { what: 'unblocked', note: reason, blockedAt: null, signedOut: true })
  },
  signOut(context, { id }) {
    rowOf(context, id)
    return noted(context, id, { what: 'signed_out', signedOut: true })
  },
  endSession(context, { id, session }) {
    const { sessions } = describe(context, id)
    if (!sessions.some((one) => one.id === session)) throw new Refusal(404, 'NOT_FOUND')
    const { ended = [] } = context.state.shoppers.get(id) ?? {}
    return noted(context, id, { what: 'session_ended', ended: [...ended, session] })
  },
  resetPassword(context, { id }) {
    if (rowOf(context, id).blockedAt !== null) throw new Refusal(409, 'REFUSED')
    return noted(context, id, { what: 'reset_sent' })
  },
  confirmEmail(context, { id }) {
    if (!describe(context, id).canConfirm) throw new Refusal(409, 'REFUSED')
    return noted(context, id, { what: 'confirmation_sent' })
  },
  addNote(context, { id, text }) {
    rowOf(context, id)
    return noted(context, id, { what: 'note', note: text })
  },
  export(context, { id }) {
    rowOf(context, id)
    noted(context, id, { what: 'exported' })
    return ownAccountAnswers.export(context, {})
  },
  erase(context, { id, email }) {
    if (rowOf(context, id).email !== email) throw new Refusal(409, 'REFUSED')
    const { shoppers } = context.state
    shoppers.set(id, { ...(shoppers.get(id) ?? { history: [], ended: [] }), deleted: true })
  },
}
