import { MOST_COUNTED } from 'shared-contracts'

export const messages = {
  description: 'Clothes, shoes and things for the home from independent sellers: few, good, and made to be worn out.',
  edition: 'The winter edition',
  edited: (total: number) =>
    total === 1
      ? 'one item, reduced'
      : `${total < MOST_COUNTED ? total.toLocaleString('en') : '2,000+'} items, all reduced`,
  toWinter: 'See the Winter Store',
  toStore: 'See the whole store',
  inThePicture: 'In the picture:',
  promise: 'Delivery and returns',
  winterBadge: 'Min 10% off',
  allDeals: 'All deals',
  allOf: 'See all',
  pieces: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  allNew: 'Everything new',
  maker: 'Who made this',
  fromSeller: (seller: string) => `From ${seller}`,
  open: {
    /** Line by line; between asterisks the accent. */
    title: 'The rails are\n*still* empty.',
    lead: 'Every shop begins with one good item. If you make clothes, or know where to find them, yours could be the first.',
    sell: 'Sell with us',
  },
  loading: 'Dressing the window…',
  failedTitle: 'This page did not load',
  failedText: 'Nothing is lost; try once more.',
}
