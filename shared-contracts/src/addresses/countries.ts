import { US_STATES } from './us-states'

/** How addresses are written in one country that we deliver to. */
export interface Country {
  name: string
  /** What a postcode is called there, as it stands in a sentence. */
  postcodeLabel: string
  /** As they may look: `#` is a digit, `@` a letter, `*` either; anything else stands for itself. */
  postcodeShapes: readonly string[]
  postcodeExample: string
  postcodeRequired: boolean
  /** Which part of the country, where carriers need to know it: name by code. `null` elsewhere. */
  regions: Readonly<Record<string, string>> | null
  regionLabel: string
  /** The line with the town: `{postcode}`, `{city}` and `{region}` in the country's order; `|` begins a new line. */
  townLine: string
}

type Written = Pick<Country, 'name' | 'postcodeShapes' | 'postcodeExample'> & Partial<Country>

const written = (country: Written): Country => ({
  postcodeLabel: 'postcode',
  postcodeRequired: true,
  regions: null,
  regionLabel: 'region',
  townLine: '{postcode} {city}',
  ...country,
})

const simple = (name: string, postcodeExample: string, ...postcodeShapes: string[]) =>
  written({ name, postcodeExample, postcodeShapes })

/** Every country that we deliver to, by ISO 3166-1 code, in the order of their names. Source of the shapes: the UPU's addressing pages. */
export const COUNTRIES: Readonly<Record<string, Country>> = {
  AT: simple('Austria', '1010', '####'),
  BE: simple('Belgium', '1000', '####'),
  BG: simple('Bulgaria', '1000', '####'),
  HR: simple('Croatia', '10000', '#####'),
  CY: simple('Cyprus', '1010', '####'),
  CZ: simple('Czechia', '110 00', '### ##'),
  DK: simple('Denmark', '1050', '####'),
  EE: simple('Estonia', '10111', '#####'),
  FI: simple('Finland', '00100', '#####'),
  FR: simple('France', '75001', '#####'),
  DE: simple('Germany', '10115', '#####'),
  GR: simple('Greece', '105 57', '### ##'),
  HU: written({ name: 'Hungary', postcodeExample: '1051', postcodeShapes: ['####'], townLine: '{city}|{postcode}' }),
  IE: written({
    name: 'Ireland',
    postcodeLabel: 'Eircode',
    postcodeExample: 'D02 X285',
    postcodeShapes: ['@## ****', '@#@ ****'],
    // Old rural addresses are delivered without one.
    postcodeRequired: false,
    townLine: '{city}|{postcode}',
  }),
  IT: simple('Italy', '00184', '#####'),
  LV: written({
    name: 'Latvia',
    postcodeExample: 'LV-1010',
    postcodeShapes: ['LV-####'],
    townLine: '{city}, {postcode}',
  }),
  LT: simple('Lithuania', 'LT-01100', 'LT-#####'),
  LU: simple('Luxembourg', '1009', '####'),
  MT: written({
    name: 'Malta',
    postcodeExample: 'VLT 1117',
    postcodeShapes: ['@@@ ####'],
    townLine: '{city}|{postcode}',
  }),
  NL: simple('Netherlands', '1012 JS', '#### @@'),
  NO: simple('Norway', '0150', '####'),
  PL: simple('Poland', '00-001', '##-###'),
  PT: simple('Portugal', '1100-148', '####-###'),
  RO: simple('Romania', '010011', '######'),
  SK: simple('Slovakia', '811 01', '### ##'),
  SI: simple('Slovenia', '1000', '####'),
  ES: simple('Spain', '28013', '#####'),
  SE: simple('Sweden', '111 20', '### ##'),
  CH: simple('Switzerland', '8001', '####'),
  GB: written({
    name: 'United Kingdom',
    postcodeExample: 'SW1A 1AA',
    postcodeShapes: ['@# #@@', '@## #@@', '@@# #@@', '@@## #@@', '@#@ #@@', '@@#@ #@@'],
    townLine: '{city}|{postcode}',
  }),
  US: written({
    name: 'United States',
    postcodeLabel: 'ZIP code',
    postcodeExample: '94103',
    postcodeShapes: ['#####', '#####-####'],
    regions: US_STATES,
    regionLabel: 'state',
    townLine: '{city}, {region} {postcode}',
  }),
}

/** The country of a code, or `null` when we do not deliver there. */
export function countryOf(code: unknown): Country | null {
  return typeof code === 'string' && Object.hasOwn(COUNTRIES, code) ? (COUNTRIES[code] ?? null) : null
}
