/** What is wrong with a text that staff write. */
export const contentMessages = {
  /** What the document of the landing page is called. */
  landing: 'Landing page',
  /** And that of the line above the shop's header. */
  banner: 'Banner',
  /** And that of the header's menu and the footer's columns. */
  menus: 'Menu and footer',
  title: 'Enter a title',
  description: 'Enter what search engines show',
  text: 'Enter a text',
  tooLong: (most: number) => `At most ${most} characters`,
  key: 'Letters, digits and hyphens, as in gift-ideas',
  keyTaken: 'There is a page at this address already',
  note: 'Enter what has changed',
  at: 'Choose a time that is still to come, within a year',
  bannerText: 'Enter what the banner says',
  oneLine: 'One line, without breaks',
  until: 'Choose a time',
  endsBefore: 'The banner would end before it begins: change until when it is shown',
  broken: 'This version cannot be read: write another one',
  startsWithHeading: 'Begin with a heading: a line with ## before it',
  heading: (line: number) =>
    `Line ${line}: a heading needs a text of its own, and an address that nothing else on the page has`,
  link: (target: string) => `“${target}” cannot be a link: begin it with / or https:// or mailto:`,
  linkInText: 'Here a link is shown as it is typed: put it into a paragraph or a list',
  placeholder: (name: string) =>
    `“${name}” stands for nothing here: use {shop}, {returnDays}, {holdMinutes}, or {delivery} alone in a paragraph`,
  mailPlaceholder: (name: string, names: readonly string[]) =>
    names.length === 0
      ? `“${name}” stands for nothing here`
      : `“${name}” stands for nothing here: use ${names.map((one) => `{${one}}`).join(', ')}`,
  mailTitle: 'Enter a subject',
  mustSay: (name: string) => `It must say ${name}: readers find the mail by it`,
  /** What the mails of the shop are called. */
  mails: {
    'order-confirmation': 'Order confirmation',
    'order-shipped': 'Parcel on its way',
    'order-delivered': 'Parcel delivered',
    'order-cancelled': 'Order cancelled',
    'order-refunded': 'Money goes back',
    'return-approved': 'Return agreed to',
    'return-received': 'Return received',
    'return-rejected': 'Return not taken',
    'review-request': 'Asking for a review',
    'back-in-stock': 'A size is back',
    'price-alert': 'A wish costs less',
    'followed-shops': 'New in followed shops',
    'newsletter-confirm': 'Confirm the newsletter',
    'newsletter-welcome': 'Newsletter confirmed',
    'contact-receipt': 'Message received',
    'confirm-address': 'Confirm the address of an account',
    'password-reset': 'Choose a new password',
  },
  linkText: 'Enter what the link says',
  linkTo: 'Begin the address with / or https://',
  legal: 'The footer must lead to the terms (/terms), the privacy policy (/policy) and the imprint (/imprint)',
  noEntry: 'Leave at least one entry',
  tooManyLinks: (most: number) => `At most ${most} links`,
  tooManyColumns: (most: number) => `At most ${most} columns`,
  heroLines: (lines: number, most: number) => `At most ${lines} lines of ${most} characters`,
  product: 'Choose a product that is there',
  collection: 'Choose a collection',
  seller: 'Enter the address of a shop that is open, has a story and products',
  onePicture: 'Choose one of them: a picture, a product or a collection',
  sectionOnce: 'Of one of the sections there are two',
  tooManySections: (most: number) => `At most ${most} sections`,
  tooManyBlocks: (most: number) => `At most ${most} headings and paragraphs`,
} as const
