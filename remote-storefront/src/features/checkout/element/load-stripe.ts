import { preinit } from 'react-dom'
import type { StripeConstructor } from '@stripe/stripe-js'

/** Scripts that did not come: React brings one of the same address only once. */
let lost = 0

/**
 * Brings Stripe's script, which may come from nowhere but its own address and is never bundled.
 *
 * @throws when it is blocked or there is no network; how long that takes is the network's business.
 */
export async function loadStripe(address: string): Promise<StripeConstructor> {
  if (window.Stripe) return window.Stripe
  const src = lost === 0 ? address : `${address}?again=${lost}`
  preinit(src, { as: 'script' })
  const script = [...document.scripts].find((one) => one.src === src)
  await new Promise<void>((resolve, reject) => {
    const fail = () => {
      lost += 1
      reject(new Error(`${src} did not come`))
    }
    script?.addEventListener('load', () => resolve())
    script?.addEventListener('error', fail)
    if (!script) fail()
  })
  if (!window.Stripe) throw new Error(`${src} brought nothing`)
  return window.Stripe
}
