import { formatCount } from 'shared-ui/back-office'
import { formMessages } from '../../ui/product-form/form.messages'

/** Button and toast are to the letter. Source: the specification, sections 2 and 4. */
export const messages = {
  ...formMessages,
  name: 'Add product',
  note: 'It is for sale as soon as you add it.',
  noteReviewed: 'The marketplace looks at it before it is for sale.',
  sections: {
    pictures: 'Pictures',
    words: 'Name and description',
    selling: 'Price and stock',
    place: 'Brand and category',
    further: 'More colours and sizes',
    attributes: formMessages.attributes.title,
  },
  submit: 'Add product',
  success: 'Product created successfully',

  restored: 'We kept what you had typed.',
  startOver: 'Start over',
  previewTitle: 'As shoppers will see it',
  previewName: 'Your item',
  previewBrand: 'Brand',
  previewEmpty: 'The cover picture appears here',

  furtherWaits: 'Once colour and size are chosen, further ones can be added here at the same price.',
  furtherColors: 'Also in these colours',
  furtherSizes: 'Also in these sizes',
  allSizes: 'Add all sizes',
  grid: 'Stock of each colour and size',
  gridText: (variants: number) =>
    `${formatCount(variants, 'variant')}. Left empty, each has as many items as you said above.`,
  stockOf: (color: string, size: string) => `Stock of ${color} ${size}`,

  uploading: (pictures: number) => `Sending ${formatCount(pictures, 'picture')}`,
  preparing: 'All sent. The shop is making its sizes of your pictures',
  percent: (share: number) => `${Math.round(share * 100)}%`,
  cancel: 'Cancel',

  failedToast: 'Product was not created',
  failures: {
    check: 'Nothing was created yet. Please look at the marked fields, and try again.',
    network: 'The shop did not answer. Everything you typed is still here: check your connection and try again.',
    server: 'Something went wrong on our side. Everything you typed is still here: please try again in a moment.',
    tooLarge: 'The pictures are too large together. Take out one or two, or make them smaller, and try again.',
    tooMany: (seconds: number | null) =>
      `That was a lot at once. Everything you typed is still here: please try again ${
        seconds === null ? 'in a moment' : `in ${formatCount(seconds, 'second')}`
      }.`,
    signedOut: 'You are no longer signed in. Everything you typed is kept in this browser: sign in, and go on.',
    forbidden: 'This account may not add products. Everything you typed is still here.',
    cancelled: 'Cancelled: nothing was created. Everything you typed is still here.',
  },
  signIn: 'Sign in again',
  leftWhileSending: 'The upload stopped when you left the page. Your product is kept as a draft.',

  done: (title: string) => `${title} is in the shop.`,
  doneText: 'Shoppers can find it from now on. A look at its page is worth the click.',
  seeProduct: 'See it in the shop',
  doneClosed: (title: string) => `${title} is ready.`,
  doneClosedText:
    'It goes on sale the moment your shop is open. Until then you can change it, and look at it as a shopper would.',
  doneWaits: (title: string) => `${title} is in review.`,
  doneWaitsText:
    'The marketplace looks at it before it is for sale, and tells you by mail and in your notifications. Until then you can change it, and look at it as a shopper would.',
  openProduct: 'Open it',
  editProduct: 'Edit this product',
  addAnother: 'Add another',
  allProducts: 'All products',
} as const
