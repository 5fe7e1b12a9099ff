import type { FormikErrors } from 'formik'
import { carrierNamed, plainTrackingNumber, readUrl, type SellerOrderLine } from 'shared-contracts'
import { remembered } from '../../lib/remembered'
import { messages } from './order.messages'

/** Under which this browser remembers the carrier of the last parcel. */
export const LAST_CARRIER = 'carrier'

/** What the carrier's select holds for one that the shop does not know. */
export const OTHER_CARRIER = 'other'

export interface ShipValues {
  /** By the line's id, as typed; Formik makes a number of what is one. */
  quantities: Record<string, string | number>
  carrier: string
  otherName: string
  trackingNumber: string
  trackingUrl: string
}

/** Pieces that have not left and are to. */
export const leftOf = ({ quantity, shipped, cancelled }: SellerOrderLine): number => quantity - shipped - cancelled

/** Everything that is left, in one parcel, with the carrier of the last one. */
export function standardValues(lines: readonly SellerOrderLine[]): ShipValues {
  const last = remembered(LAST_CARRIER) ?? ''
  const isKnown = last === '' || carrierNamed(last) !== undefined
  return {
    quantities: Object.fromEntries(lines.map((line) => [line.id, String(leftOf(line))])),
    carrier: isKnown ? last : OTHER_CARRIER,
    otherName: isKnown ? '' : last,
    trackingNumber: '',
    trackingUrl: '',
  }
}

const { errors: texts } = messages.ship

/** As Formik wants them: a text for each field that is not right. */
export function checkShipValues(values: ShipValues, lines: readonly SellerOrderLine[]) {
  const errors: FormikErrors<ShipValues> = {}
  const wrong = lines.flatMap((line) => {
    const typed = String(values.quantities[line.id] ?? '')
    const many = Number(typed)
    const isRight = typed.trim() !== '' && Number.isInteger(many) && many >= 0 && many <= leftOf(line)
    return isRight ? [] : [[line.id, texts.quantity(leftOf(line))] as const]
  })
  if (wrong.length > 0) errors.quantities = Object.fromEntries(wrong)
  else if (piecesIn(values) === 0 && lines[0]) errors.quantities = { [lines[0].id]: texts.nothing }
  if (values.carrier === '') errors.carrier = texts.carrier
  if (values.carrier === OTHER_CARRIER && values.otherName.trim() === '') errors.otherName = texts.otherName
  const known = carrierNamed(values.carrier)
  const number = values.trackingNumber.trim()
  if (number === '') errors.trackingNumber = texts.number
  else if (known && !known.number.test(plainTrackingNumber(number)))
    errors.trackingNumber = texts.form(known.name, known.example)
  else if (!/^[\p{L}\d][\p{L}\d ./-]*$/u.test(number)) errors.trackingNumber = texts.plain
  if (values.carrier === OTHER_CARRIER && values.trackingUrl.trim() && !isHttps(values.trackingUrl.trim()))
    errors.trackingUrl = texts.url
  return errors
}

/** How many pieces the parcel has; what is no number, or below zero, counts as none. */
export const piecesIn = ({ quantities }: ShipValues): number =>
  Object.values(quantities).reduce<number>(
    (sum, typed) => sum + Math.max(0, Number.parseInt(String(typed), 10) || 0),
    0,
  )

function isHttps(typed: string): boolean {
  return readUrl(typed)?.protocol === 'https:'
}

/** What is sent of it. */
export function toParcel(values: ShipValues) {
  const isOther = values.carrier === OTHER_CARRIER
  const trackingUrl = values.trackingUrl.trim()
  return {
    carrier: isOther ? values.otherName.trim() : values.carrier,
    trackingNumber: values.trackingNumber.trim(),
    ...(isOther && trackingUrl && { trackingUrl }),
    lines: Object.entries(values.quantities).flatMap(([lineId, typed]) =>
      Number(typed) > 0 ? [{ lineId, quantity: Number(typed) }] : [],
    ),
  }
}
