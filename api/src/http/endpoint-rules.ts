import type { Audience } from 'shared-contracts/accounts/audience'
import { sellerPermission, type Needed } from './seller-permissions'

const KIB = 1024
const MIB = 1024 * KIB

export interface EndpointRule {
  /** Who must be signed in. */
  audience?: Audience
  /** Of a seller's endpoint: what their role must allow. One that names nothing is closed to everybody. */
  permission?: Needed
  /** Asks for a proof of who it is that is a few minutes old at most: so does money that an admin moves or gives away. */
  proof?: true
  /** `null`: nothing of it is read, whatever it is. */
  body: { type: 'application/json' | 'multipart/form-data'; maxBytes: number } | null
}

const json = { type: 'application/json', maxBytes: 64 * KIB } as const

/** Checked before a body's first byte is read, by the endpoint's place in the contract. */
const special: Readonly<Record<string, Omit<EndpointRule, 'permission'>>> = {
  'products.create': {
    audience: 'seller',
    // Ten pictures of ten MiB and the texts.
    body: { type: 'multipart/form-data', maxBytes: 110 * MIB },
  },
  // Long texts and two hundred variants, as they are typed.
  'sellerProducts.update': { audience: 'seller', body: { type: 'application/json', maxBytes: 256 * KIB } },
  'sellerProducts.saveDraft': { audience: 'seller', body: { type: 'application/json', maxBytes: 256 * KIB } },
  'sellerProducts.upload': { audience: 'seller', body: { type: 'multipart/form-data', maxBytes: 11 * MIB } },
  // A CSV file of twenty MiB.
  'productImports.create': { audience: 'seller', body: { type: 'multipart/form-data', maxBytes: 21 * MIB } },
  'products.mine': { audience: 'seller', body: json },
  'orders.list': { audience: 'shop', body: json },
  'reviews.mine': { audience: 'shop', body: json },
  'reviews.create': { audience: 'shop', body: json },
  'reviews.addPhoto': { audience: 'shop', body: { type: 'multipart/form-data', maxBytes: 11 * MIB } },
  'reviews.vote': { audience: 'shop', body: json },
  'reviews.unvote': { audience: 'shop', body: json },
  'seller.overview': { audience: 'seller', body: json },
  'seller.status': { audience: 'seller', body: json },
  'seller.submit': { audience: 'seller', body: json },
  'contact.sendAsSeller': { audience: 'seller', body: json },
  'seller.work': { audience: 'seller', body: json },
  'sellerTeam.invitation': { body: json },
  'sellerTeam.register': { body: json },
  'admin.overview': { audience: 'admin', body: json },
  'admin.queues': { audience: 'admin', body: json },
  'telemetry.send': { body: { type: 'application/json', maxBytes: 8 * KIB } },
  'telemetry.report': { audience: 'admin', body: json },
  'telemetry.series': { audience: 'admin', body: json },
  'releases.environments': { audience: 'admin', body: json },
  'releases.timeline': { audience: 'admin', body: json },
  'releases.history': { audience: 'admin', body: json },
  'releases.change': { audience: 'admin', body: json },
  'releases.graph': { audience: 'admin', body: json },
  'wishlist.setPriceAlert': { audience: 'shop', body: json },
  'alerts.mine': { audience: 'shop', body: json },
  'alerts.end': { audience: 'shop', body: json },
  'alerts.restore': { audience: 'shop', body: json },
  // Mail programs send a form that says nothing.
  'alerts.unsubscribe': { body: null },
  'products.noteView': { body: null },
  'contact.list': { audience: 'admin', body: json },
  'contact.get': { audience: 'admin', body: json },
  'contact.answer': { audience: 'admin', body: json },
  'contact.close': { audience: 'admin', body: json },
  'contact.reopen': { audience: 'admin', body: json },
}

/** What admins do about money. */
const withProof: readonly string[] = [
  'promotions.create',
  'promotions.update',
  'promotions.end',
  'refunds.retry',
  'refunds.settle',
]

/** Whole parts of the contract that belong to one audience. */
const areas: readonly (readonly [prefix: string, audience: Audience])[] = [
  ['account.', 'shop'],
  ['addresses.', 'shop'],
  ['reviewModeration.', 'admin'],
  ['promotions.', 'admin'],
  ['sellers.', 'admin'],
  ['sellerProfile.', 'seller'],
  ['refunds.', 'admin'],
  ['sellerOrders.', 'seller'],
  ['sellerMoney.', 'seller'],
  ['orderMessages.seller.', 'seller'],
  ['sellerInvoices.', 'seller'],
  ['sellerProducts.', 'seller'],
  ['sellerStock.', 'seller'],
  ['sellerTeam.', 'seller'],
  ['productImports.', 'seller'],
  ['sellerNotifications.', 'seller'],
  ['sellerReports.', 'seller'],
  ['security.shop.', 'shop'],
  ['security.seller.', 'seller'],
  ['security.admin.', 'admin'],
]

export function endpointRule(place: string): EndpointRule {
  const audience = areas.find(([prefix]) => place.startsWith(prefix))?.[1]
  const rule = special[place] ?? { ...(audience && { audience }), body: json }
  const permission = rule.audience === 'seller' ? sellerPermission(place) : undefined
  return { ...rule, ...(permission && { permission }), ...(withProof.includes(place) && { proof: true }) }
}
