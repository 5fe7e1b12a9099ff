import { formatMoney } from 'shared-contracts/catalogue/format-money'
import { html, type Markup } from '../../http/html'
import type { embeddedCharges } from './embedded-charges.table'
import { embeddedMessages as messages } from './embedded.messages'

/** What the shopper's bank asks before it pays (3-D Secure). */
export function challengePage(
  { amountMinor, currency }: Pick<typeof embeddedCharges.$inferSelect, 'amountMinor' | 'currency'>,
  { shopName, locale }: { shopName: string; locale: string },
): Markup {
  return html`<h1>${messages.title}</h1>
    <p>${messages.asked(shopName, formatMoney({ amountMinor, currency }, locale))}</p>
    <p class="quiet">${messages.explained}</p>
    <form method="post">
      <button name="answer" value="consent">${messages.consent}</button>
      <button name="answer" value="refuse" class="second">${messages.refuse}</button>
    </form>`
}
