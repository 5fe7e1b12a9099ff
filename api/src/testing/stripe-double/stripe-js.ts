import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StripeDouble } from './start-stripe-double'

/**
 * A script for browser tests to answer https://js.stripe.com with.
 *
 * @param at where the browser reaches the double, when that is not its own address: as `https://api.stripe.com`, which the test forwards.
 */
export function stripeJsStandIn({ url }: Pick<StripeDouble, 'url'>, at = url): string {
  const script = readFileSync(join(import.meta.dirname, 'browser-script.js'), 'utf8')
  return `globalThis.stripeDouble = ${JSON.stringify(at)}\n${script}`
}
