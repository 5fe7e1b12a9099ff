import { MAX_ADDRESSES, type Address, type AddressDraft, type ApiClient } from 'shared-contracts'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers } from './answers'

const toAddress = (draft: AddressDraft, rest: Pick<Address, 'id' | 'isDefault'>): Address => ({
  recipient: draft.recipient,
  company: draft.company || null,
  line1: draft.line1,
  line2: draft.line2 || null,
  postcode: draft.postcode || null,
  city: draft.city,
  region: draft.region || null,
  country: draft.country,
  phone: draft.phone || null,
  id: rest.id,
  isDefault: rest.isDefault,
})

function book(context: AnswerContext) {
  return context.world.account
}

function find(context: AnswerContext, id: string): Address {
  const address = book(context).addresses.find((one) => one.id === id)
  if (!address) throw new Refusal(404, 'NOT_FOUND')
  return address
}

function markDefault(context: AnswerContext, id: string): void {
  const own = context.world.account
  own.addresses = own.addresses.map((one) => ({ ...one, isDefault: one.id === id }))
  own.addresses.sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
}

export const addressAnswers: Answers<ApiClient['addresses']> = {
  list: (context) => ({ items: book(context).addresses }),
  create(context, draft) {
    const own = book(context)
    if (own.addresses.length >= MAX_ADDRESSES) throw new Refusal(409, 'ADDRESS_BOOK_FULL')
    const address = toAddress(draft, { id: crypto.randomUUID(), isDefault: own.addresses.length === 0 })
    own.addresses = [...own.addresses, address]
    return address
  },
  update(context, { id, ...draft }) {
    const changed = toAddress(draft, find(context, id))
    const own = context.world.account
    own.addresses = own.addresses.map((one) => (one.id === id ? changed : one))
    return changed
  },
  delete(context, { id }) {
    const own = context.world.account
    own.removed = find(context, id)
    own.addresses = own.addresses.filter((one) => one.id !== id)
    if (own.removed.isDefault && own.addresses[0]) markDefault(context, own.addresses[0].id)
  },
  restore(context, { id }) {
    const own = book(context)
    const { removed } = own
    if (removed?.id !== id) throw new Refusal(404, 'NOT_FOUND')
    own.addresses = [...own.addresses, { ...removed, isDefault: false }]
    own.removed = null
    if (removed.isDefault || own.addresses.length === 1) markDefault(context, id)
    return find(context, id)
  },
  setDefault(context, { id }) {
    find(context, id)
    markDefault(context, id)
    return find(context, id)
  },
}
