export {
  BRAND_NOTE_MAX_LENGTH,
  brandRefusalSchema,
  type BrandRequest,
  brandRequestDraftSchema,
  type OpenBrandRequest,
} from './brand-request.schema'
