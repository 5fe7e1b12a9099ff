import { CARD_TOKENS_PATH, type ShopConfig } from 'shared-contracts'

/** What the edge would inline in the page. */
export const shopConfig: ShopConfig = {
  name: 'Hemline',
  currency: 'EUR',
  locale: 'en-IE',
  timeZone: 'UTC',
  demo: true,
  cardTokensUrl: CARD_TOKENS_PATH,
  keepsCards: true,
}
