export {
  RATED_TAX_CLASSES,
  type RatedTaxClass,
  TAX_CLASSES,
  TAX_RATE_STATES,
  type TaxClass,
  type TaxRateState,
} from './tax-terms'
export { type TaxCountry, type TaxRate, type TaxRateDraft, taxRateDraftSchema } from './tax.schema'
