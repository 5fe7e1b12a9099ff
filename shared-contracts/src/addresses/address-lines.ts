import type { AddressDraft } from './address.schema'
import { countryOf } from './countries'

/** Any address: a kept one, a draft, an order's copy. */
export type WrittenAddress = { [Part in keyof AddressDraft]: AddressDraft[Part] | null }

/** An address as it stands on a parcel: the recipient first, the country's name last, without the phone number. */
export function addressLines(address: WrittenAddress): string[] {
  const country = countryOf(address.country)
  const parts = { postcode: address.postcode, city: address.city, region: address.region }
  const town = (country?.townLine ?? '{postcode} {city}')
    .replaceAll(/\{(\w+)\}/g, (_, part: keyof typeof parts) => parts[part] ?? '')
    .split('|')
  const lines = [
    address.recipient,
    address.company,
    address.line1,
    address.line2,
    ...town,
    country?.name ?? address.country,
  ]
  return lines.map((line) => line?.trim() ?? '').filter((line) => line !== '')
}
