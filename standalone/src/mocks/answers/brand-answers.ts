import { slugify, type ApiClient, type BrandRequest, type ManagedBrand, type OpenBrandRequest } from 'shared-contracts'
import {
  BRAND_REQUESTS_PAGE_SIZE,
  MAX_BRAND_REQUESTS,
  OWN_BRAND_REQUESTS,
} from 'shared-contracts/brand-requests/brand-request.schema'
import { BRANDS_PAGE_SIZE } from 'shared-contracts/brands/brand.schema'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedPageOf } from './answers'
import { change, mergeInto, refuseTaken, remove, wordOf } from './words'

const brandOf = ({ world }: AnswerContext, id: string, version?: number): ManagedBrand =>
  wordOf(world.managedBrands, (one) => one.id === id, version)

function addBrand(context: AnswerContext, name: string): ManagedBrand {
  refuseTaken(context.world.managedBrands, name)
  const none = { products: 0, onSale: 0, formerNames: [], version: 1 }
  const brand: ManagedBrand = { id: crypto.randomUUID(), slug: slugify(name), name, state: 'active', ...none }
  context.world.managedBrands.push(brand)
  return brand
}

export const brandAnswers: Answers<ApiClient['brands']> = {
  list({ world }, { state, q = '', after }) {
    const fits = ({ name, formerNames }: ManagedBrand) =>
      [name, ...formerNames].some((one) => one.toLowerCase().includes(q.toLowerCase()))
    const wanted = world.managedBrands.filter((one) => (!state || one.state === state) && fits(one))
    return keyedPageOf(
      wanted.toSorted((one, other) => one.name.localeCompare(other.name)),
      BRANDS_PAGE_SIZE,
      { after, keyOf: ({ id, name }) => `${name.toLowerCase()}_${id}` },
    )
  },
  create: (context, { name }) => addBrand(context, name),
  rename(context, { id, version, name }) {
    const brand = brandOf(context, id, version)
    refuseTaken(
      context.world.managedBrands.filter((one) => one !== brand),
      name,
    )
    return change(brand, { name })
  },
  merge(context, { id, version, into }) {
    const merged = brandOf(context, id, version)
    const other = brandOf(context, into)
    return change(other, {
      ...mergeInto(context.world.managedBrands, merged, other),
      formerNames: [...other.formerNames, ...merged.formerNames, merged.name].toSorted(),
    })
  },
  retire: (context, { id, version }) => change(brandOf(context, id, version), { state: 'retired' }),
  restore: (context, { id, version }) => change(brandOf(context, id, version), { state: 'active' }),
  remove: (context, { id, version }) => remove(context.world.managedBrands, brandOf(context, id, version)),
}

const openOf = ({ world }: AnswerContext) => world.brandRequests.filter(({ state }) => state === 'open')

function openRequest({ world }: AnswerContext, id: string): BrandRequest {
  const request = world.brandRequests.find((one) => one.id === id)
  if (!request) throw new Refusal(404, 'NOT_FOUND')
  if (request.state !== 'open') throw new Refusal(409, 'CONFLICT')
  return request
}

function settle(
  request: BrandRequest,
  state: BrandRequest['state'],
  { reason = null, brand = null }: Partial<Pick<BrandRequest, 'reason' | 'brand'>>,
) {
  Object.assign(request, { state, reason, brand, decidedAt: new Date().toISOString() })
}

const toOpen = ({ world }: AnswerContext, { id, name, note, askedAt }: BrandRequest): OpenBrandRequest => ({
  ...{ id, name, note, askedAt, others: 0, shop: { slug: 'nordhavn', name: 'Nordhavn Atelier' } },
  alike: world.managedBrands.slice(0, 1).map((brand) => ({ id: brand.id, name: brand.name })),
})

export const brandRequestAnswers: Answers<ApiClient['brandRequests']> = {
  mine: ({ world }) => ({ items: world.brandRequests.slice(0, OWN_BRAND_REQUESTS) }),
  ask(context, { name, note }) {
    refuseTaken(context.world.managedBrands, name)
    const open = openOf(context)
    const before = open.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (before) return before
    if (open.length >= MAX_BRAND_REQUESTS) throw new Refusal(409, 'REFUSED')
    const askedAt = new Date().toISOString()
    const none = { reason: null, brand: null, decidedAt: null }
    const request: BrandRequest = { id: crypto.randomUUID(), name, note, state: 'open', askedAt, ...none }
    context.world.brandRequests.unshift(request)
    return request
  },
  withdraw(context, { id }) {
    const request = openRequest(context, id)
    context.world.brandRequests.splice(context.world.brandRequests.indexOf(request), 1)
    return request
  },
  list: (context, { after }) =>
    keyedPageOf(
      openOf(context)
        .toReversed()
        .map((request) => toOpen(context, request)),
      BRAND_REQUESTS_PAGE_SIZE,
      { after },
    ),
  add(context, { id, name }) {
    const request = openRequest(context, id)
    const brand = addBrand(context, name)
    settle(request, 'added', { brand: { id: brand.id, name } })
    return brand
  },
  take(context, { id, brandId }) {
    const request = openRequest(context, id)
    const brand = brandOf(context, brandId)
    settle(request, 'existing', { brand: { id: brandId, name: brand.name } })
    return brand
  },
  refuse(context, { id, reason }) {
    const request = openRequest(context, id)
    settle(request, 'refused', { reason })
    return toOpen(context, request)
  },
}
