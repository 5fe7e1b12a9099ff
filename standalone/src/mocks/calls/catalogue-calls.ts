import type { ApiClient } from 'shared-contracts'
import { GOOD_ALERT_TOKEN } from '../answers/alert-answers'
import { GOOD_LETTER_TOKEN } from '../answers/contact-answers'
import { shopName } from '../fixtures'
import { toSlug } from '../make-product'
import { mockId } from '../mock-facts'
import { aRequest, type CallsOf, someProduct } from './calls'

const aProductId = async (api: ApiClient) => (await someProduct(api)).id

async function aSoldOutVariant(api: ApiClient) {
  for (const { slug } of (await api.products.list({})).items) {
    const gone = (await api.products.get({ id: slug })).variants.find(({ available }) => available === 0)
    if (gone) return gone.id
  }
  return mockId(1, 0)
}

const anAlert = async (api: ApiClient) => ({ id: (await api.alerts.mine({})).items[0]?.id ?? mockId(13, 0) })

const aPiece = { id: 'lambswool-crew-neck' }

const aReview = async (api: ApiClient) => ({ id: (await api.reviews.list(aPiece)).items[0]?.id ?? '' })

async function aReviewDraft(api: ApiClient) {
  const lineId = (await api.reviews.mine(aPiece)).reviewable[0]?.lineId ?? ''
  return { lineId, rating: 5, title: 'Good', body: 'Warm and light, as it should be.' }
}

/** What visitors look at, wish for, review and ask. */
export const catalogueCalls: CallsOf = (api) => ({
  'catalogue.suggestions': () => api.catalogue.suggestions({ q: 'knit' }),
  'catalogue.noteSearch': () => api.catalogue.noteSearch({ q: 'wool coat' }),
  'catalogue.seller': () => api.catalogue.seller({ slug: toSlug(shopName) }),
  'products.get': () => api.products.get({ id: 'lambswool-crew-neck' }),
  'products.related': () => api.products.related({ id: 'lambswool-crew-neck' }),
  'products.cards': () => api.products.cards({ slugs: 'lambswool-crew-neck' }),
  'reviews.list': () => api.reviews.list({ ...aPiece, sort: 'helpful', stars: 5 }),
  'reviews.mine': () => api.reviews.mine(aPiece),
  'reviews.create': async () => api.reviews.create({ ...aPiece, ...(await aReviewDraft(api)) }),
  'reviews.addPhoto': async () => {
    const { lineId } = await aReviewDraft(api)
    const image = new File(['one'], 'me.png', { type: 'image/png' })
    return api.reviews.addPhoto({ ...aPiece, lineId, ...aRequest(), image })
  },
  'sellerReviews.list': () => api.sellerReviews.list({ tab: 'all' }),
  'sellerReviews.answer': async () =>
    api.sellerReviews.answer({ ...(await aReview(api)), answer: 'It runs true to size.' }),
  'sellerReviews.withdraw': async () => api.sellerReviews.withdraw(await aReview(api)),
  'reviews.vote': async () => api.reviews.vote(await aReview(api)),
  'reviews.unvote': async () => api.reviews.unvote(await aReview(api)),
  'follows.follow': async () => api.follows.follow({ slug: (await someProduct(api)).seller.slug }),
  'follows.unfollow': () => api.follows.unfollow({ slug: 'nordhavn' }),
  'wishlist.add': async () => api.wishlist.add({ productId: await aProductId(api) }),
  'wishlist.setPriceAlert': async () => {
    const productId = await aProductId(api)
    await api.wishlist.add({ productId })
    return api.wishlist.setPriceAlert({ productId, on: false })
  },
  'wishlist.remove': async () => api.wishlist.remove({ productId: await aProductId(api) }),
  'wishlist.share': () => api.wishlist.share(),
  'wishlist.unshare': () => api.wishlist.unshare(),
  'wishlist.shared': () => api.wishlist.shared({ token: 'shared' }),
  'contact.send': () =>
    api.contact.send({ topic: 'other', name: 'Ada', email: 'a@b.test', message: 'A long word', tookMs: 9000 }),
  'newsletter.subscribe': () => api.newsletter.subscribe({ email: 'ada@example.test' }),
  'newsletter.confirm': () => api.newsletter.confirm({ token: GOOD_LETTER_TOKEN }),
  'newsletter.unsubscribe': () => api.newsletter.unsubscribe({ token: GOOD_LETTER_TOKEN }),
  'newsletter.oneClick': () => api.newsletter.oneClick({ token: GOOD_LETTER_TOKEN }),
  'alerts.ask': async () => api.alerts.ask({ variantId: await aSoldOutVariant(api), email: 'ada@example.test' }),
  'alerts.end': async () => api.alerts.end(await anAlert(api)),
  'alerts.restore': async () => api.alerts.restore(await anAlert(api)),
  'alerts.unsubscribe': () => api.alerts.unsubscribe({ kind: 'price', token: GOOD_ALERT_TOKEN }),
  'products.noteView': () => api.products.noteView({ id: mockId(1, 0) }),
})
