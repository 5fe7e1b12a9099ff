import { HOLIDAY_MAX_DAYS } from './shop-profile-limits'

/** What is wrong with a shop's profile, for the seller who typed it. */
export const shopProfileMessages = {
  tooLong: (max: number) => `Use at most ${max.toLocaleString('en')} characters`,
  nameRequired: 'Give your shop a name',
  slugRequired: 'Your shop needs an address',
  slugInvalid: 'Use small letters, digits and single dashes, as in linen-and-loom',
  slugTooShort: 'Use at least 3 characters',
  slugTaken: 'Another shop has this address, or had it',
  emailInvalid: 'That does not look like an email address',
  pictureUnknown: 'Choose this picture again',
  dayInvalid: 'Choose a day',
  fromRequired: 'Choose the first day',
  untilRequired: 'Choose the last day',
  untilBeforeFrom: 'The last day comes before the first',
  holidayTooLong: `A holiday lasts at most ${HOLIDAY_MAX_DAYS} days`,
  holidayOver: 'This day is over',
} as const
