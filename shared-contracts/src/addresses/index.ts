export { addressDraftSchema, MAX_ADDRESSES, type Address, type AddressDraft } from './address.schema'
export { addressLines } from './address-lines'
export { COUNTRIES, countryOf, type Country } from './countries'
