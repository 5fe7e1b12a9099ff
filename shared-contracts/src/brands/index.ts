export {
  BRAND_STATES,
  brandDraftSchema,
  type BrandState,
  type ManagedBrand,
  type ManagedBrandPage,
} from './brand.schema'
