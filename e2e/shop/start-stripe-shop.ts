import type { BrowserContext } from '@playwright/test'
import { startStripeDouble } from 'api/testing/stripe-double/start-stripe-double'
import { stripeJsStandIn } from 'api/testing/stripe-double/stripe-js'
import { startShop } from './start-shop'

/** Where the provider's script asks from the browser; the policy of the page lets it ask nowhere else. */
const PROVIDER = 'https://api.stripe.com'

/** A shop that takes real money, if its payment provider were the real one. */
export async function startStripeShop() {
  const double = await startStripeDouble()
  const shop = await startShop({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: double.secretKey,
    STRIPE_PUBLISHABLE_KEY: double.publishableKey,
    STRIPE_WEBHOOK_SECRETS: double.webhookSecret,
    STRIPE_API: double.url,
  })
  double.deliverTo(`${shop.origin}/api/pay/events`)
  return {
    origin: shop.origin,
    double,
    /** What a browser finds at the provider's addresses. */
    async serveProvider(context: BrowserContext): Promise<void> {
      const body = stripeJsStandIn(double, PROVIDER)
      await context.route('https://js.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      )
      await context.route(`${PROVIDER}/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: double.url + pathname }) })
      })
    },
    async stop(): Promise<void> {
      await shop.stop()
      await double.close()
    },
  }
}
