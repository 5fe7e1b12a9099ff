/** Texts of the page on which an admin says what the shop is. */
export const messages = {
  name: 'Settings',
  pageTitle: 'Settings · Admin',
  note: 'A change is everywhere with the next page, without a restart.',
  loading: 'Looking up the settings',
  failedTitle: 'The settings could not be fetched',
  conflict: (theirs: readonly string[]) =>
    [
      'Somebody else has saved these meanwhile.',
      theirs.length > 0 ? `They have ${theirs.join(', ')}.` : 'What they changed stands here now.',
      'What you typed is still here: save once more to have it.',
    ].join(' '),
  theirs: (label: string, value: string) =>
    value === '' ? `nothing as “${label}”` : `“${value.replaceAll('\n', ', ')}” as “${label}”`,
  notSaved: 'This could not be saved. What you typed is still here; try once more.',
  shop: {
    title: 'Name, time and mail',
    about:
      'What shoppers, mails and reports call the shop, by which clock it counts days, and where people write to it.',
    fields: {
      name: 'Name of the shop',
      timeZone: 'Time zone',
      supportEmail: 'Support address',
    },
    nameHint: 'In the head of every page, in titles and in mails.',
    timeZoneHint:
      'Days of reports, statements and invoices begin and end by it. Another one has all days summed up anew.',
    supportEmailHint: 'Messages of the contact form arrive there, and answers to mails.',
    currency: (currency: string) =>
      `Prices are in ${currency}. The currency is set where the shop is started (CURRENCY), before the first price.`,
    save: 'Save name, time and mail',
    saved: 'Saved. The next page has it.',
  },
  logo: {
    title: 'Logo',
    hint: 'PNG or JPEG, wider than tall. Shoppers see it in place of the name, which screen readers go on reading.',
    choose: 'Choose a picture',
    replace: 'Choose another',
    remove: {
      act: 'Show the name',
      title: 'Show the name in place of the logo?',
      text: 'The next page of the shop has it. To have the logo back, choose its picture again.',
      pending: 'Removing...',
      done: 'The name is back.',
      conflict: 'Somebody else has changed the logo meanwhile. Look at theirs, or show the name all the same.',
    },
    uploading: 'Uploading...',
    stored: 'The logo is in the head of every page.',
    failed: 'The logo could not be changed. Try once more.',
    conflict: 'Somebody else has changed the logo meanwhile; theirs stands above. Choose yours once more to have it.',
  },
  company: {
    title: 'Company and imprint',
    text: 'Who runs the shop. It stands in the imprint, at the end of mails and on commission invoices from now on.',
    fields: {
      legalName: 'Registered name',
      address: 'Postal address',
      country: 'Country',
      registration: 'Company register (optional)',
      taxId: 'VAT number (optional)',
      email: 'Email of the company',
      phone: 'Phone (optional)',
    },
    addressHint: 'A line each, without the country.',
    chooseCountry: 'Choose a country',
    registrationHint: 'As in “Dublin 654321”',
    save: 'Save company',
    saved: 'Saved. The imprint has it.',
    imprint: 'See the imprint',
  },
  prices: {
    title: 'Prices and tax',
    text: 'How sellers enter prices, for items and delivery alike, and how the store shows them. Carts and open checkouts are told before anything is charged; orders stay as they were placed. Terms and “About” say how prices are: change these texts, too.',
    fields: { way: 'Prices' },
    said: { included: 'Include tax', added: 'Are without tax' },
    notes: {
      included: 'What is shown is what is paid, wherever it goes.',
      added: 'The checkout adds the tax of the country it goes to.',
    },
    save: 'Save how prices are',
    saved: {
      included: 'Saved. Prices include tax from the next page on.',
      added: 'Saved. Prices are without tax from the next page on.',
    },
  },
  newSellers: {
    title: 'New sellers',
    text: 'Whether whoever registers as a seller sells at once. Those who wait now go on waiting, and shops that sell go on selling.',
    fields: { way: 'New sellers' },
    said: { manual: 'Wait for an approval', auto: 'Sell at once' },
    notes: {
      manual: 'They set up and submit, and stand under Sellers until somebody approves or rejects them.',
      auto: 'Whoever has an account can publish products.',
    },
    save: 'Save for new sellers',
    saved: {
      manual: 'Saved. New sellers wait for an approval.',
      auto: 'Saved. New sellers sell at once.',
    },
  },
  consent: {
    title: 'A second person',
    text: 'Cancellations and refunds by the marketplace’s own people, above this sum in all for one purchase, wait until somebody else who may refund approves them. Sellers’ own refunds and returns do not.',
    fields: { amount: 'Needs a second person above' },
    label: (currency: string) => `Needs a second person above, in ${currency}`,
    hint: 'Empty: everybody decides alone. It takes at least two people who may refund.',
    save: 'Save the sum',
    saved: (money: string) => `Above ${money}, somebody else who may refund has to approve.`,
    off: 'Everybody decides alone.',
  },
  preview: 'What shoppers see',
  toShop: 'See the shop',
} as const
