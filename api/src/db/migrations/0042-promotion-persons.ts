import type { Migration } from './migrations'

/** A code's use belongs to the person behind an email address: what was noted before is written as `personOf` writes it now. */
export const promotionPersons: Migration = {
  name: '0042-promotion-persons',
  sql: `
update promotion_uses set shopper = lower(trim(shopper)) where shopper like '%@%';
update promotion_uses set shopper = split_part(shopper, '+', 1) || '@' || split_part(shopper, '@', 2)
  where shopper like '_%+%@%' and shopper not like '+%';
update promotion_uses set shopper = replace(split_part(shopper, '@', 1), '.', '') || '@gmail.com'
  where split_part(shopper, '@', 2) in ('gmail.com', 'googlemail.com');
`,
}
