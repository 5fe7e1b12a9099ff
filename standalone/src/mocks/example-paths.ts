import { generatePath } from 'react-router-dom'
import { WISHLIST_TOKEN } from './answers/wishlist-answers'
import { mockId } from './mock-facts'
import type { MockWorld } from './mock-world'

type Values = string | Readonly<Record<string, string>>

/** What of the mocked shop stands for the parameter of a route, or for each of several, by the route's pattern. */
const examples: Record<string, (world: MockWorld) => Values | undefined> = {
  '/store/:id': ({ products }) => products[0]?.slug,
  '/store/sellers/:slug': ({ products }) => products[0]?.seller.slug,
  '/store/preview/:token': ({ products }) => products[0]?.slug,
  '/pages/:slug': ({ content }) => content.find(({ details }) => details.live)?.details.key,
  '/pages/preview/:id/:number': ({ content: [first] }) => first && { id: first.details.id, number: '1' },
  '/landing/preview/:id/:number': ({ content }) => {
    const landing = content.find(({ details }) => details.kind === 'landing')
    return landing && { id: landing.details.id, number: '1' }
  },
  '/orders/:number': ({ purchases }) => purchases[0]?.number,
  '/account/messages/:id': ({ questions }) => questions[0]?.id,
  '/wishlist/:token': () => WISHLIST_TOKEN,
  '/seller/help/:slug': () => 'first-product',
  '/seller/orders/:number': ({ sellerOrders }) => sellerOrders[0]?.number,
  '/seller/orders/:number/pick-list': ({ sellerOrders }) => sellerOrders.find(({ state }) => state === 'paid')?.number,
  '/seller/messages/:id': ({ questions }) => questions[0]?.id,
  '/seller/returns/:number': ({ sellerOrders }) => sellerOrders.flatMap(({ returns }) => returns)[0]?.number,
  '/seller/disputes/:number': ({ disputes }) => disputes[0]?.number,
  '/seller/products/:id': ({ editables }) => editables[0]?.id,
  '/seller/products/import/:id': ({ imports }) => imports[0]?.id,
  '/seller/promotions/:id': ({ promotions }) => promotions.find(({ sellerId }) => sellerId)?.id,
  '/seller/stock/:variantId': ({ editables }) => editables[0]?.variants[0]?.id,
  '/seller/payments/payouts/:number': ({ money }) => money.payouts[0]?.number,
  '/admin/disputes/:number': ({ disputes }) => disputes.find(({ state }) => state === 'escalated')?.number,
  '/admin/chargebacks/:id': ({ chargebacks }) => chargebacks[0]?.id,
  '/admin/products/:id': ({ products }) => products[0]?.id,
  '/admin/products/review/:id': ({ products }) => products[0] && mockId(53, 0),
  '/admin/reports/:id': ({ products }) => products[0] && mockId(41, 0),
  '/admin/orders/:number': ({ purchases }) => purchases[0]?.number,
  '/admin/sellers/:id': ({ sellersUnderReview }) =>
    (sellersUnderReview.find(({ state }) => state === 'approved') ?? sellersUnderReview[0])?.id,
  '/admin/shoppers/:id': ({ shoppers }) => (shoppers > 0 ? mockId(4, 0) : undefined),
  '/admin/messages/:id': ({ contactMessages }) => contactMessages[0]?.id,
  '/admin/commission/:id': ({ commission }) => commission[0]?.id,
  '/admin/gift-cards/:id': ({ giftCards }) => giftCards[0]?.id,
  '/admin/promotions/:id': ({ promotions }) => promotions[0]?.id,
  '/admin/curations/:id': ({ curations }) => curations[0]?.id,
  '/admin/media/:id': ({ media }) => media[0]?.id,
  '/admin/collections/:id': ({ collections }) => collections[0]?.id,
  '/admin/content/:id': ({ content }) => content[0]?.details.id,
  '/admin/newsletters/:id': ({ newsletters }) => newsletters[0]?.id,
  '/admin/mails/:id': ({ content }) => content.find(({ details }) => details.kind === 'mail')?.details.id,
  '/admin/flags/:name': ({ flags }) => flags[0]?.name,
  '/admin/remotes/:name': ({ registry }) => Object.keys(registry.timelines)[0],
}

/** An address of each route that has parameters, by its pattern, of something that is in the mocked shop. */
export function examplePaths(world: MockWorld): Record<string, string> {
  return Object.fromEntries(
    Object.entries(examples).flatMap(([pattern, pick]) => {
      const picked = pick(world)
      const name = /:(\w+)/.exec(pattern)?.[1]
      if (!picked || !name) return []
      return [[pattern, generatePath(pattern, typeof picked === 'string' ? { [name]: picked } : picked)]]
    }),
  )
}
