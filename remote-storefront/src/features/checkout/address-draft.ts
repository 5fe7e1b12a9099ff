import { countryOf, type AddressDraft, type ParcelAddress } from 'shared-contracts'

/** An empty form, in the country of the shop's own locale. */
export function emptyAddress(locale: string): Required<AddressDraft> {
  const region = /-([A-Z]{2})$/.exec(locale)?.[1] ?? ''
  const none = { recipient: '', company: '', line1: '', line2: '', postcode: '', city: '', region: '', phone: '' }
  return { ...none, country: countryOf(region) ? region : '' }
}

/** A kept address as a form has it: what was left empty is the empty text. */
export function toDraft(address: ParcelAddress): Required<AddressDraft> {
  const { recipient, company, line1, line2, postcode, city, region, country, phone } = address
  return {
    ...{ recipient, line1, city, country },
    company: company ?? '',
    line2: line2 ?? '',
    postcode: postcode ?? '',
    region: region ?? '',
    phone: phone ?? '',
  }
}
