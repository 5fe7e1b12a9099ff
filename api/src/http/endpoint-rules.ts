import type { Audience } from 'shared-contracts/accounts/audience'

const KIB = 1024
const MIB = 1024 * KIB

export interface EndpointRule {
  /** Who must be signed in. */
  audience?: Audience
  body: { type: 'application/json' | 'multipart/form-data'; maxBytes: number }
}

const json = { type: 'application/json', maxBytes: 64 * KIB } as const

/** Checked before a body's first byte is read, by the endpoint's place in the contract. */
const special: Readonly<Record<string, EndpointRule>> = {
  'products.create': {
    audience: 'seller',
    // Ten pictures of ten MiB and the texts.
    body: { type: 'multipart/form-data', maxBytes: 110 * MIB },
  },
  'products.mine': { audience: 'seller', body: json },
  'orders.list': { audience: 'shop', body: json },
  'reviews.mine': { audience: 'shop', body: json },
  'reviews.create': { audience: 'shop', body: json },
  'reviews.vote': { audience: 'shop', body: json },
  'reviews.unvote': { audience: 'shop', body: json },
  'seller.overview': { audience: 'seller', body: json },
  'admin.overview': { audience: 'admin', body: json },
  'telemetry.send': { body: { type: 'application/json', maxBytes: 8 * KIB } },
  'telemetry.report': { audience: 'admin', body: json },
  'telemetry.series': { audience: 'admin', body: json },
  'releases.environments': { audience: 'admin', body: json },
  'releases.timeline': { audience: 'admin', body: json },
  'releases.history': { audience: 'admin', body: json },
  'releases.change': { audience: 'admin', body: json },
  'releases.graph': { audience: 'admin', body: json },
  'contact.list': { audience: 'admin', body: json },
}

/** Whole parts of the contract that belong to one audience. */
const areas: readonly (readonly [prefix: string, audience: Audience])[] = [
  ['account.', 'shop'],
  ['addresses.', 'shop'],
  ['reviewModeration.', 'admin'],
  ['sellerOrders.', 'seller'],
  ['security.shop.', 'shop'],
  ['security.seller.', 'seller'],
  ['security.admin.', 'admin'],
]

export function endpointRule(place: string): EndpointRule {
  const audience = areas.find(([prefix]) => place.startsWith(prefix))?.[1]
  return special[place] ?? { ...(audience && { audience }), body: json }
}
