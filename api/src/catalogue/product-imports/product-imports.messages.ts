import type { WordKind } from 'shared-contracts/product-imports/import-limits'

const lists: Record<WordKind, string> = { category: 'categories', brand: 'brands', color: 'colours', size: 'sizes' }

/** What is wrong with an import, for its seller. */
export const productImportsMessages = {
  notUtf8: 'The file is not in UTF-8. In your spreadsheet choose “CSV UTF-8” when you save it.',
  notText: 'This is not a CSV file.',
  noRows: 'The file has a header and nothing below it.',
  empty: 'The file is empty.',
  tooManyRows: (most: number) => `At most ${most.toLocaleString('en')} rows. Split the file in two.`,
  tooManyColumns: 'At most 200 columns.',
  unreadable: (line: number) => `The file cannot be read from line ${line} on: a quote is open, or in the wrong place.`,
  tooManyOpen: 'Three imports are open. Start or discard one that waits for you, or wait until one is over.',

  handleRequired: 'Handle is required: it tells which rows are one product',
  cellTooLong: 'The cell has more than 50,000 characters',
  rowTooLong: 'The row has more cells than the header: a quote may be missing',
  unknownWord: (kind: WordKind, word: string) =>
    word
      ? `“${word}” is not among the ${lists[kind]} of the shop`
      : `Nothing says the ${kind === 'color' ? 'colour' : kind}`,
  manyCategories: (labels: readonly string[]) => `Several categories are called so: write ${labels.join(' or ')}`,
  unknownAttribute: (name: string) => `The shop has no attribute “${name}”`,
  unknownValue: (value: string, attribute: string) => `“${value}” is no value of ${attribute}`,
  colorRetired: (color: string) => `Nothing new comes in ${color} any more: choose another colour`,
  sizeElsewhere: (category: string, sizes: readonly string[]) => `${category} come in ${sizes.join(', ')}`,
  numberInvalid: (examples: readonly string[]) => `Write a number as ${examples.join(' or ')}`,
  wholeInvalid: 'Write a whole number',
  statusInvalid: 'Write active, draft or archived',
  publishedInvalid: 'Write TRUE or FALSE',
  discountInvalid: 'Discount must be a whole number from 1 to 99',
  discountDiffers: 'This price, the price before and the discount do not fit together',
  discountAlone: 'The price before the discount is missing',
  listPriceMoved: (to: string, percent: number) =>
    `Discounts are whole percents: the price before becomes ${to}, so that ${percent}% off is this price`,
  notDiscounted: 'The price before is too far off for a whole percentage: write it so that it fits',
  skuTwice: 'Another product in this file has this SKU',
  skuOfAnother: 'Another product of yours has this SKU',
  skuOfPair: (color: string, size: string) => `This SKU is ${color}, ${size}: a variant keeps its colour and size`,
  productTwice: 'Rows above change this product already',
  draftOpen: 'Somebody has unsaved changes of this product in the editor: save or discard them first',
  backToDraft: 'What was in the shop cannot become a draft: write archived',
  archivedNew: 'It is new, so it comes as a draft',
  keepsSlug: (slug: string) => `Found by its SKU: it keeps its address ${slug}`,
  textCut: 'There is no short description: the beginning of the text is taken',
  tooManyPictures: 'At most 60 images of one product',

  pictureAddress: 'Only addresses that begin with http:// or https://',
  picturePrivate: 'This address is not on the public internet',
  picturePort: 'Only addresses on the usual ports, 80 and 443',
  pictureStatus: (status: number) => `The address answers with ${status}`,
  pictureRedirects: 'The address leads on too often',
  pictureSlow: 'The address does not answer in time',
  pictureUnreachable: 'The address cannot be reached',
  pictureTooLarge: 'The image is larger than 10 MB',
  pictureType: 'This is neither PNG nor JPEG',
  pictureUnreadable: 'This image cannot be read',
  pictureMissing: 'No such file has come in a ZIP',
  pictureForeign: 'This is no image that your shop has',
  picturesTooMany: 'Your shop has brought 20,000 images within a day: bring the others tomorrow',
  noPictureArrived: 'None of its images has come: it waits among your drafts',

  zipBroken: 'This is not a ZIP file, or it is broken.',
  zipTooLarge: 'The ZIP file may have at most 200 MB.',
  zipUnfolds: 'The ZIP file unfolds to more than 500 MB.',
  zipsTooMuch: 'The images of one import may have at most 500 MB in all. Send the rest with another file.',
  zipTooMany: 'The ZIP file may have at most 5,000 files.',
  zipNothing: 'There is no PNG or JPEG in this ZIP file.',

  notChecked: 'It is not waiting for you.',
  nothingToDo: 'Nothing of it can be imported.',
  notWhole: 'Some rows are wrong. Correct them, or import without them.',
  over: 'It is over already.',
  gaveUp: 'Something went wrong on our side, time and again: the import ends here, and what is done stays',
  failed: 'Something went wrong on our side: this product was not touched',
  changedSince: 'It has changed since the check',
  problemColumn: 'Import problem',
} as const
