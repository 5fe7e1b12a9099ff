export { addressLines } from './address-lines'
export { type Address, type AddressDraft, addressDraftSchema, MAX_ADDRESSES } from './address.schema'
export { COUNTRIES, type Country, countryOf } from './countries'
