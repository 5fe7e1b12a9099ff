/** A parcel service that the shop knows. */
export interface Carrier {
  name: string
  /** What its numbers look like, without spaces. */
  number: RegExp
  /** What only its numbers look like; of the others several carriers may be meant. */
  typical?: RegExp
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
    typical: /^(?:JJD|JD)[A-Z\d]{8,}$|^00340\d{15}$/,
    example: '00340434161094042557',
    track: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  },
  {
    name: 'DPD',
    number: /^\d{14}[A-Z\d]?$/,
    typical: /^\d{14}[A-Z\d]?$/,
    example: '01505000123456',
    track: (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}`,
  },
  {
    name: 'Evri',
    number: /^[A-Z\d]{14,18}$/,
    typical: /^H\d{2}[A-Z][A-Z\d]{12}$/,
    example: 'H01QPA0012345678',
    track: (number) => `https://www.evri.com/track/parcel/${number}`,
  },
  {
    name: 'FedEx',
    number: /^\d{12,22}$/,
    typical: /^(?:\d{12}|96\d{20})$/,
    example: '449044304137821',
    track: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  {
    name: 'GLS',
    number: /^[A-Z\d]{8,14}$/,
    typical: /^\d{11}$/,
    example: '50012345678',
    track: (number) => `https://gls-group.eu/EU/en/parcel-tracking?match=${number}`,
  },
  {
    name: 'Österreichische Post',
    number: /^[A-Z\d]{13,28}$/,
    typical: /^[A-Z]{2}\d{9}AT$|^1\d{21}$/,
    example: 'RR123456785AT',
    track: (number) => `https://www.post.at/s/sendungsdetails?snr=${number}`,
  },
  {
    name: 'PostNL',
    number: /^[A-Z\d]{11,20}$/,
    typical: /^(?:3S[A-Z]|[A-Z]{2}\d{9}NL$)/,
    example: '3SABCD1234567',
    track: (number) => `https://jouw.postnl.nl/track-and-trace/${number}`,
  },
  {
    name: 'UPS',
    number: /^1Z[A-Z\d]{16}$/,
    typical: /^1Z[A-Z\d]{16}$/,
    example: '1Z999AA10123456784',
    track: (number) => `https://www.ups.com/track?tracknum=${number}`,
  },
]

/** A tracking number as carriers write it: without spaces, in capitals. */
export const plainTrackingNumber = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** The carrier of this name; `undefined` when it is none that the shop knows. */
export const carrierNamed = (name: string): Carrier | undefined => CARRIERS.find((carrier) => carrier.name === name)

/** Whether a carrier's parcels have such numbers; of one that the shop does not know any number may be. */
export function fitsCarrier(name: string, trackingNumber: string): boolean {
  return carrierNamed(name)?.number.test(plainTrackingNumber(trackingNumber)) ?? true
}

/** The carrier whose numbers alone look like this; `undefined` when several, or none, are meant. */
export function guessCarrier(trackingNumber: string): Carrier | undefined {
  const plain = plainTrackingNumber(trackingNumber)
  const [guess, other] = CARRIERS.filter(({ typical }) => typical?.test(plain))
  return other ? undefined : guess
}
