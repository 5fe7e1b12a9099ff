export {
  RATED_TAX_CLASSES,
  TAX_CLASSES,
  TAX_RATE_STATES,
  type RatedTaxClass,
  type TaxClass,
  type TaxRateState,
} from './tax-terms'
export { taxRateDraftSchema, type TaxCountry, type TaxRate, type TaxRateDraft } from './tax.schema'
