import { formatCount } from 'shared-ui/back-office'

/** Texts of how a seller sends. */
export const messages = {
  title: 'Delivery',
  note: 'How your parcels travel, within what the shop lets sellers decide. What you save counts at once; orders keep what they were placed with.',
  loading: 'Looking up how you send',
  failedTitle: 'The methods of delivery could not be fetched',
  none: 'The shop has no method of delivery yet',
  noneText: 'As soon as it has one, you see here what it costs.',
  conflict: 'Somebody else of your shop changed this meanwhile. Load the page again to see it.',
  failed: 'Nothing was saved. Please try again.',
  saved: 'How you send is saved.',
  save: 'Save',
  unsaved: 'Not saved yet',
  readOnly: 'Your role lets you look at this, and not change it.',
  time: {
    title: 'Your time',
    handlingDays: 'Working days until you hand a parcel over',
    handlingHint: 'They are added to the days of each method.',
    cutOff: 'Orders of the day until',
    cutOffHint: (zone: string) =>
      `As in 14:00, in ${zone.replaceAll('_', ' ')}. Of this and the method’s time the earlier one counts. Empty: the method’s.`,
  },
  days: (min: number, max: number) =>
    min === max ? formatCount(min, 'working day') : `${min}–${max}\u00a0working\u00a0days`,
  until: (time: string) => `ordered by ${time}`,
  offer: 'I send by this method',
  everybody: 'All sellers send by it.',
  replaced: 'You send by methods of your own in its place.',
  upTo: (limit: string, price: string) => `${price} up to ${limit}`,
  above: (price: string) => `${price} above that`,
  freeFrom: (sum: string) => `free from ${sum}`,
  grams: (grams: number) => `${grams / 1000} kg`,
  pieces: (count: number) => formatCount(count, 'item'),
  own: (zone: string, currency: string) => `Your price to ${zone} (${currency})`,
  ownHint: (lowest: string, highest: string) =>
    `From ${lowest} to ${highest}, whatever is in the parcel. Empty: the shop’s.`,
  ownFreeFrom: (currency: string) => `Free from (${currency})`,
  preview: {
    name: 'What shoppers are offered',
    way: (method: string, price: string, days: string) => `${method}: ${price}, ${days}`,
    nothing: 'No method yet: nothing of yours can be ordered.',
  },
  priceFirst: 'Enter your price as well',
} as const
