export type { Menu } from './menu.schema'
export { firstChosen } from './chosen-values'
export {
  DISCOUNT_STEPS,
  RATING_STEPS,
  MAX_CARDS,
  MOST_COUNTED,
  SELLER_PAGE_SIZE,
  STORE_PAGE_SIZE,
  STORE_SORTS,
  type StoreSort,
} from './store-terms'
export {
  minorDigits,
  priceRanges,
  decimalAmount,
  shortAmount,
  formatMoney,
  discounted,
  MAX_PRICE_MINOR,
  toMinorUnits,
  toMinorUnitsOf,
} from './money'
export type { Facets } from './facets.schema'
export type { Money } from './money.schema'
export type { Brand, Category, Color, FormOptions } from './options.schema'
export type { Picture } from './picture.schema'
export { toProductFormData } from './product-form-data'
export { productDraftMessages } from './product-draft.messages'
export {
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  newProductIn,
  productDraftIn,
  productDraftSchema,
  type ProductDraft,
} from './product-draft.schema'
export type {
  Landing,
  Product,
  ProductCard,
  ProductPage,
  SellerProduct,
  SellerProductPage,
  Variant,
} from './product.schema'
export type { Related } from './catalogue.contract'
export type { SellerProfile } from './seller-profile.schema'
export type { StoreFilters, StoreQuery } from './store-query.schema'
export type { SuggestedProduct, Suggestions } from './suggestions.schema'
export { sizeLabel } from './size-label'
export { slugify } from './slugify'
