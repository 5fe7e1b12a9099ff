import type { Address, AddressDraft } from 'shared-contracts/addresses/address.schema'
import { countryOf } from 'shared-contracts/addresses/countries'
import type { addresses } from './addresses.table'

type Row = typeof addresses.$inferSelect

/** A row as the contract shows it. */
export function toAddress({ userId: _owner, createdAt: _created, deletedAt: _deleted, ...address }: Row): Address {
  return address
}

/** What a draft says, for the table: nothing is `null`, and a region that the country does not have is nothing. */
export function fromDraft(draft: AddressDraft) {
  const { recipient, company, line1, line2, postcode, city, region, country, phone } = draft
  return {
    recipient,
    company: company || null,
    line1,
    line2: line2 || null,
    postcode: postcode || null,
    city,
    region: (countryOf(country)?.regions && region) || null,
    country,
    phone: phone || null,
  }
}
