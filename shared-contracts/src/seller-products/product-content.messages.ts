/** Texts of the editor's rules that the specified form has not. */
export const productContentMessages = {
  skuRequired: 'SKU is required',
  skuInvalid: 'SKU may have letters, digits, dots, dashes and underscores only',
  skuTooLong: 'SKU may have at most 64 characters',
  skuTwice: 'Another variant has this SKU already',
  skuTaken: 'Another product of yours has this SKU already',
  pairTwice: 'This colour and size are listed twice',
  variantsRequired: 'Choose at least one colour and one size',
  variantsTooMany: 'At most 200 variants, please',
  stockRange: 'Stock must be a whole number from 0 to 1,000,000',
  stockBelowReserved: (pieces: number) => `${pieces} items are promised to orders; stock cannot be less`,
  priceRange: 'Price must be from 1 to 100,000,000 of the smallest unit of the currency',
  picturesTooMany: 'At most 60 images, please.',
  altTooLong: 'A description may have at most 200 characters',
  pictureColor: 'No variant has the colour of this image',
  foreignPicture: 'This image is not yours, please upload it',
} as const
