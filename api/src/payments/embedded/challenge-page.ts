import { formatMoney } from 'shared-contracts/catalogue/format-money'
import { html, type Markup } from '../../http/html'
import type { embeddedCharges } from './embedded-charges.table'
import { embeddedMessages as messages } from './embedded.messages'

/** What the shopper's bank asks before it pays (3-D Secure). */
export function challengePage(
  { state, amountMinor, currency, returnUrl }: typeof embeddedCharges.$inferSelect,
  { shopName, locale }: { shopName: string; locale: string },
): Markup {
  const heading = html`<h1>${messages.title}</h1>`
  if (state !== 'requires_action') {
    return html`${heading}
      <p>${messages.answered}</p>
      <p><a href="${returnUrl}">${messages.back}</a></p>`
  }
  return html`${heading}
    <p>${messages.asked(shopName, formatMoney({ amountMinor, currency }, locale))}</p>
    <p class="quiet">${messages.explained}</p>
    <form method="post">
      <button name="answer" value="consent">${messages.consent}</button>
      <button name="answer" value="refuse" class="second">${messages.refuse}</button>
    </form>`
}
