import { formatMoney } from 'shared-contracts/catalogue/money'
import { html, type Markup } from '../../../platform/mail/html'
import type { embeddedCharges } from './embedded.table'

/** What the embedded provider says: to whoever types a card, and in its bank's page. */
export const embeddedMessages = {
  unknownCard: 'This shop takes test cards only. Try 4242 4242 4242 4242',
  expired: 'The card has expired',
  title: 'Confirm your payment',
  asked: (shop: string, amount: string) => `${shop} asks for ${amount}.`,
  explained: 'This is the test bank. Nothing is charged.',
  consent: 'Confirm',
  refuse: 'Refuse',
} as const

/** What the shopper's bank asks before it pays (3-D Secure). */
export function challengePage(
  { amountMinor, currency }: Pick<typeof embeddedCharges.$inferSelect, 'amountMinor' | 'currency'>,
  { shopName, locale }: { shopName: string; locale: string },
): Markup {
  return html`<section class="card">
    <h1>${embeddedMessages.title}</h1>
    <p>${embeddedMessages.asked(shopName, formatMoney({ amountMinor, currency }, locale))}</p>
    <p class="quiet">${embeddedMessages.explained}</p>
    <form method="post">
      <button name="answer" value="consent">${embeddedMessages.consent}</button>
      <button name="answer" value="refuse" class="second">${embeddedMessages.refuse}</button>
    </form>
  </section>`
}
