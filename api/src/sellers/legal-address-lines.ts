import { addressLines } from 'shared-contracts/addresses/address-lines'
import type { LegalDetails } from 'shared-contracts/documents/legal-details.schema'

/** A business address as it stands on documents, without the name; empty while it is not known. */
export function legalAddressLines({ line1, line2, postcode, city, country }: LegalDetails): string[] {
  if (line1 === null || city === null || country === null) return []
  const unsaid = { recipient: '', company: null, region: null, phone: null }
  return addressLines({ ...unsaid, line1, line2, postcode, city, country })
}
