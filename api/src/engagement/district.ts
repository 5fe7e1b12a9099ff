import { dropSubscription } from '../messaging/newsletter/subscriptions'
import { DAY_MS } from '../platform/clock/days'
import type { District } from '../platform/district'
import { anonymiseAlerts, exportAlerts } from './alerts/personal-data'
import { notifyBackInStock, recheckBackInStock } from './alerts/notify-back-in-stock'
import { mailBackInStock, mailPriceAlert, notifyPriceDrop } from './alerts/notify-price-drop'
import { mailFollowedShops, type FollowedShopsMessage } from './follows/mail-followed-shops'
import { mailReport } from './content-reports/mail-reports'
import { anonymiseReports, exportReports } from './content-reports/personal-data'
import { eraseFollows, exportFollows } from './follows/personal-data'
import { tellFollowers } from './follows/tell-followers'
import { anonymiseReviews, exportReviews } from './reviews/personal-data'
import { askForReviews } from './reviews/ask-for-reviews'
import { purgeReviewPhotos } from './reviews/load-review-photos'
import { mailReviewRequest } from './reviews/mail-review-request'
import { mailLetter } from './newsletters/mail-letter'
import { newsletterBegins, newsletterStep } from './newsletters/send-newsletter'
import { notifyOfReview } from './reviews/moderate-review'
import { anonymiseWishlist, exportWishlist, mergeWishlists } from './wishlist/personal-data'
import { endPriceAlerts } from './wishlist/wishlist'

declare module '../platform/outbox/enqueue' {
  interface Topics {
    /** Shoppers read a review. */
    'review-published': { reviewId: string }
    /** Asks what they think of it who had a parcel some days ago. */
    'review-request': { shipmentId: string }
    /** Pieces of a variant can be had again: whoever waits for them is notified, one after the other. */
    'back-in-stock': { variantId: string }
    /** One mail to somebody who waited. */
    'back-in-stock-mail': { requestId: string }
    /** A product costs less: whoever saved it at a higher price is notified. */
    'price-drop': { productId: string }
    /** One mail to a shopper about a piece on their wishlist. */
    'price-alert-mail': { wishlistId: string; productId: string }
    /** One mail to a shopper about all that is new in the shops that they follow. */
    'followed-shops': FollowedShopsMessage
    /** A newsletter is to be sent from now on. */
    'newsletter-begins': { newsletterId: string }
    /** The next subscribers have their turn. `after`: the last one before; `null`: the first ones. */
    /** `through`: since when all have had their turn, ISO 8601. */
    'newsletter-step': { newsletterId: string; after: string | null; through?: string | undefined }
    /** One mail of a newsletter to one of those who have it. */
    'newsletter-letter': { newsletterId: string; subscriptionId: string }
  }
}

/** What brings shoppers back: reviews, wishlists, followed shops, newsletters, and alerts about stock and prices. */
export const engagement = {
  name: 'engagement',
  retention: [
    {
      table: 'back_in_stock_requests',
      column: 'notified_at',
      keptMs: 30 * DAY_MS,
      why: 'for who says that they were not notified',
    },
    {
      table: 'back_in_stock_requests',
      column: 'ended_at',
      keptMs: 30 * DAY_MS,
      why: 'for who says that they did not end it',
    },
    { table: 'back_in_stock_requests', column: 'asked_at', keptMs: 365 * DAY_MS, why: 'nobody waits for longer' },
    {
      table: 'content_reports',
      column: 'decided_at',
      keptMs: 184 * DAY_MS,
      why: 'for six months whoever reported it can ask for another look',
    },
  ],
  topics: {
    'review-published': (deps, { reviewId }) => notifyOfReview(deps, reviewId),
    'review-request': (deps, { shipmentId }) => mailReviewRequest(deps, shipmentId),
    'back-in-stock': (deps, { variantId }) => notifyBackInStock(deps, variantId),
    'back-in-stock-mail': (deps, { requestId }) => mailBackInStock(deps, requestId),
    'price-drop': (deps, { productId }) => notifyPriceDrop(deps, productId),
    'price-alert-mail': mailPriceAlert,
    'followed-shops': mailFollowedShops,
    'content-report': mailReport,
    'newsletter-begins': newsletterBegins,
    'newsletter-step': newsletterStep,
    'newsletter-letter': mailLetter,
  },
  onceTopics: ['newsletter-letter'],
  undeliverable: { 'newsletter-letter': dropSubscription },
  due: [askForReviews, recheckBackInStock, tellFollowers],
  purge: [(deps) => notifyPriceDrop(deps), purgeReviewPhotos],
  erase: [anonymiseWishlist, anonymiseReviews, anonymiseAlerts, eraseFollows, anonymiseReports],
  export: {
    awaitedSizes: ({ db }, account) => exportAlerts(db, account),
    wishlist: ({ db }, { id }) => exportWishlist(db, id),
    reviews: ({ db }, { id }) => exportReviews(db, id),
    contentReports: ({ db }, account) => exportReports(db, account),
    followedShops: ({ db }, { id }) => exportFollows(db, id),
  },
  adoptGuest: [mergeWishlists],
  mailsChosen: [
    async (tx, _now, { userId, before, change }) => {
      if (before.priceAlerts && change.priceAlerts === false) await endPriceAlerts(tx, userId)
    },
  ],
} satisfies District
