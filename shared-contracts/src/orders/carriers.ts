/** A parcel service that the shop knows. */
export interface Carrier {
  name: string
  /** What its numbers look like, without spaces. */
  number: RegExp
  /** A number that it would take, to show what is meant. */
  example: string
  /** Its page for a number. */
  track: (number: string) => string
}

/** Parcel services with a page for each parcel, by name. Others can be named freely, with an address of their own. */
export const CARRIERS: readonly Carrier[] = [
  {
    name: 'DHL',
    number: /^[A-Z\d]{10,39}$/,
    example: '00340434161094042557',
    track: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  },
  {
    name: 'DPD',
    number: /^\d{14}[A-Z\d]?$/,
    example: '01505000123456',
    track: (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}`,
  },
  {
    name: 'Evri',
    number: /^[A-Z\d]{14,18}$/,
    example: 'H01QPA0012345678',
    track: (number) => `https://www.evri.com/track/parcel/${number}`,
  },
  {
    name: 'FedEx',
    number: /^\d{12,22}$/,
    example: '449044304137821',
    track: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  {
    name: 'GLS',
    number: /^[A-Z\d]{8,14}$/,
    example: '50012345678',
    track: (number) => `https://gls-group.eu/EU/en/parcel-tracking?match=${number}`,
  },
  {
    name: 'Österreichische Post',
    number: /^[A-Z\d]{13,28}$/,
    example: 'RR123456785AT',
    track: (number) => `https://www.post.at/s/sendungsdetails?snr=${number}`,
  },
  {
    name: 'PostNL',
    number: /^[A-Z\d]{11,20}$/,
    example: '3SABCD1234567',
    track: (number) => `https://jouw.postnl.nl/track-and-trace/${number}`,
  },
  {
    name: 'UPS',
    number: /^1Z[A-Z\d]{16}$/,
    example: '1Z999AA10123456784',
    track: (number) => `https://www.ups.com/track?tracknum=${number}`,
  },
]

/** A tracking number as carriers write it: without spaces, in capitals. */
export const plainTrackingNumber = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** The carrier of this name; `undefined` when it is none that the shop knows. */
export const carrierNamed = (name: string): Carrier | undefined => CARRIERS.find((carrier) => carrier.name === name)
