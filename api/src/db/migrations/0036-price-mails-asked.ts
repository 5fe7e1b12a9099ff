import type { Migration } from './migrations'

/**
 * Mails of lower prices wait for a yes. What stands here from before may be the former default, on for accounts and pieces alike, and
 * nobody can tell it from a choice: it counts as no choice. A no stays a no. From now on an account's yes is for all pieces, and a piece
 * has a yes or no of its own, or none.
 */
export const priceMailsAsked: Migration = {
  name: '0036-price-mails-asked',
  sql: `
alter table wishlist_items alter column price_alert drop default, alter column price_alert drop not null;
update wishlist_items set price_alert = null where price_alert;
update notification_settings set price_alerts = false where price_alerts;
`,
}
