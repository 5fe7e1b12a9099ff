export type { Related } from './catalogue.contract'
export { firstChosen } from './chosen-values'
export type { Facets } from './facets.schema'
export type { Menu } from './menu.schema'
export {
  decimalAmount,
  discounted,
  formatMoney,
  MAX_PRICE_MINOR,
  minorDigits,
  priceRanges,
  shortAmount,
  toMinorUnits,
  toMinorUnitsOf,
} from './money'
export type { Money } from './money.schema'
export type { Brand, Category, Color, FormOptions } from './options.schema'
export type { Picture } from './picture.schema'
export { productDraftMessages } from './product-draft.messages'
export {
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  newProductIn,
  type ProductDraft,
  productDraftIn,
  productDraftSchema,
} from './product-draft.schema'
export { toProductFormData } from './product-form-data'
export type {
  Landing,
  Product,
  ProductCard,
  ProductPage,
  SellerProduct,
  SellerProductPage,
  Variant,
} from './product.schema'
export type { SellerProfile } from './seller-profile.schema'
export { sizeLabel } from './size-label'
export { slugify } from './slugify'
export type { StoreFilters, StoreQuery } from './store-query.schema'
export {
  DISCOUNT_STEPS,
  MAX_CARDS,
  MOST_COUNTED,
  RATING_STEPS,
  SELLER_PAGE_SIZE,
  STORE_PAGE_SIZE,
  STORE_SORTS,
  type StoreSort,
} from './store-terms'
export type { SuggestedProduct, Suggestions } from './suggestions.schema'
