import { sql, type SQL } from 'drizzle-orm'
import { standardRate } from '../../buying/tax/tax-rates'
import { companyCountry } from '../../platform/settings/shop-settings'
import { partiesByLaw } from '../../selling/sellers/present-seller'

/** Between whom a commission is due, as it decides the tax on it. */
export interface CommissionParties {
  /** Where the marketplace's company is; `null` while nobody has said. */
  country: string | null
  /** The standard rate there, in hundredths of a percent; `null` where none is known. */
  rateBps: number | null
  /** Where each seller is and its VAT or tax number, by id; of one that has not said nothing is there. */
  sellers: Record<string, { country: string; taxId: string }>
}

/** Where a business owes the tax on what a business of another of them does for it: members of the EU. */
const EU: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** VAT numbers begin with their country; Greece’s with its own letters. */
const hasVatNumber = (country: string, taxId: string) =>
  new RegExp(`^${country === 'GR' ? 'EL' : country}[\\dA-Z+*]{2,12}$`).test(
    taxId.toUpperCase().replaceAll(/[\s./-]/g, ''),
  )

/** Why there is no tax on a commission: its recipient owes it, or is outside. */
export type Untaxed = 'reverse_charge' | 'abroad'

/**
 * The tax on the commission of a seller: a service to a business, which is taxed where that business is. `null` while nobody has said where the
 * marketplace is: then what its rule says counts.
 */
export function taxOnCommission(
  { country: home, rateBps, sellers }: CommissionParties,
  sellerId: string,
): { taxBps: number; untaxed: Untaxed | null } | null {
  if (home === null) return null
  const { country, taxId } = sellers[sellerId] ?? { country: home, taxId: '' }
  const taxed = { taxBps: rateBps ?? 0, untaxed: null }
  if (country === home) return taxed
  if (!EU.has(home) || !EU.has(country)) return { taxBps: 0, untaxed: 'abroad' }
  return hasVatNumber(country, taxId) ? { taxBps: 0, untaxed: 'reverse_charge' } : taxed
}

/** Those of a moment, as `CommissionParties` in JSON. @param sellers a subquery of ids. */
export const partiesAt = (sellers: SQL, at: SQL) => sql<CommissionParties>`(
  select json_build_object('country', home.country, 'rateBps', ${standardRate(sql`home.country`, at)},
    'sellers', ${partiesByLaw(sellers)}) from (select ${companyCountry} as country) home)`
