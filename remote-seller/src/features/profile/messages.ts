import { HOLIDAY_MAX_DAYS } from 'shared-contracts'

const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

export const messages = {
  name: 'Shop profile',
  loading: 'Loading your profile',
  note: (shop: string) => (shop ? `What shoppers know of ${shop}.` : 'Introduce your shop to shoppers.'),
  failedTitle: 'Your profile did not arrive',
  view: 'See it in the shop',

  sections: { front: 'Shop front', contact: 'Contact and returns', holiday: 'Holiday' },
  fields: {
    name: 'Shop name',
    slug: 'Address of your page',
    slugHint: (slug: string) => `/store/sellers/${slug || '…'}. Links to a former address go on working.`,
    story: 'About the shop',
    storyHint: 'Who makes the items, where, and what matters to you. Shoppers buy from people.',
    contactEmail: 'Email for shoppers (optional)',
    contactEmailHint: 'Stands on your shop page. Your sign-in address is shown to nobody.',
  },
  logo: {
    label: 'Logo',
    hint: 'Square, at least 200 pixels. PNG or JPEG.',
    choose: 'Choose a logo',
    replace: 'Replace the logo',
    remove: 'Remove the logo',
  },
  banner: {
    label: 'Banner',
    hint: 'Four times as wide as high, at least 1,600 pixels wide. PNG or JPEG.',
    choose: 'Choose a banner',
    replace: 'Replace the banner',
    remove: 'Remove the banner',
  },
  storing: 'Storing the picture',
  uploading: 'Uploading...',
  notStored: 'The picture did not arrive. Please choose it again.',

  returns: {
    text: 'Returns go to your business address, below, unless you name another one.',
    other: 'Returns go to another address',
    recipient: 'Name on the parcel',
    company: 'Company (optional)',
    line1: 'Street and number',
    line2: 'Floor, building (optional)',
    postcode: 'Postcode',
    city: 'Town or city',
    region: 'State or region',
    country: 'Country',
    choose: 'Choose',
  },

  holiday: {
    text: `While you are away your items stay where they are, with a note, and nobody can buy them. Orders that were placed before still have to be sent. It ends by itself after the last day, and lasts at most ${HOLIDAY_MAX_DAYS} days.`,
    plan: 'Plan a holiday',
    from: 'First day',
    until: 'Last day',
    zone: (zone: string) => `Days begin at midnight, ${zone}.`,
    note: 'Note for shoppers (optional)',
    noteHint: 'As in “We are at the trade fair and send again on Monday”',
    cancel: 'Cancel the holiday',
    end: 'End the holiday now',
    now: (day: string) => `You are away until ${day}: nothing of yours can be bought.`,
    away: (day: string) => `On holiday until ${day}`,
  },

  preview: 'As shoppers see it',
  previewName: 'Your shop’s name',
  previewStory: 'What you tell about the shop stands here.',
  notOpen: 'Shoppers see your page once your shop is approved.',

  notYours: 'An owner or a manager of the shop can change this.',
  save: 'Save profile',
  saving: 'Saving...',
  saved: 'Saved. Shoppers see it now.',
  savedClosed: 'Saved.',
  unsaved: 'Not saved yet',
  lastChange: (by: string | null, when: string) => `Last changed ${when}${by ? ` by ${by}` : ''}`,
  check: 'Some fields need a look.',
  failed: 'That did not work. What you typed is still here; please try again.',

  conflictTitle: (by: string, when: string) => `Changed by ${by}, ${when}`,
  conflictText: (fields: readonly string[]) =>
    fields.length === 0
      ? 'What you typed is still here, and is not saved until you choose.'
      : `What changed: ${list(fields)}. What you typed is still here, and is not saved until you choose.`,
  takeTheirs: 'Take theirs',
  keepMine: 'Save mine over it',
  changedFields: {
    name: 'shop name',
    slug: 'address of the page',
    story: 'about the shop',
    logoId: 'logo',
    bannerId: 'banner',
    contactEmail: 'email for shoppers',
    returnAddress: 'return address',
    holiday: 'holiday',
  } as Record<string, string>,
} as const
