import { formatCount } from 'shared-ui/back-office'
import { messages as order } from './order.messages'

const { ship } = order

/** Texts of sending several orders together. */
export const messages = {
  title: 'Ship orders',
  text: 'Each parcel takes all that is left of its order. Orders that still wait to be accepted are accepted by it.',
  loading: 'Looking up the orders',
  failedTitle: 'The orders did not load',
  pasted: 'Paste tracking numbers',
  pastedHint: 'One parcel a line: order number, tracking number. As copied from a spreadsheet or your carrier’s file.',
  example: 'HQ7KD-2VZRA, 1Z999AA10123456784',
  read: (ready: number, lines: number) => `${formatCount(lines, 'line')} read, ${ready.toLocaleString('en')} matched`,
  wrong: {
    order: (line: number, said: string) => `Line ${line}: no order number in “${said}”`,
    number: (line: number, said: string) => `Line ${line}: no tracking number for ${said}`,
    again: (line: number, said: string) => `Line ${line}: ${said} stands above already`,
  },
  unknown: (line: number, number: string) => `Line ${line}: “${number}” is none of your orders`,
  problems: (lines: number) => `${formatCount(lines, 'line')} cannot be sent.`,
  showAll: 'Show all',
  tooMany: (most: number) => `At most ${most} orders at once: paste the others afterwards.`,
  onHold: (line: number, number: string) => `Line ${line}: ${number} is on hold: the marketplace is looking into it`,
  movedOn: (line: number, number: string, state: string) => `Line ${line}: ${number} is ${state.toLowerCase()} already`,
  parcels: 'Parcels',
  pieces: (left: number, count: number) =>
    left < count ? `${left} of ${formatCount(count, 'item')}` : formatCount(count, 'item'),
  number: (order_: string) => `Tracking number of ${order_}`,
  carrier: (order_: string) => `Carrier of ${order_}`,
  numberTitle: 'Tracking number',
  chooseCarrier: ship.chooseCarrier,
  wrongCarrier: ship.errors.carrier,
  wrongNumber: ship.errors.form,
  without: (count: number) => `${formatCount(count, 'order')} without a number ${count === 1 ? 'stays' : 'stay'} here.`,
  submit: (count: number) => (count === 0 ? 'Nothing to ship yet' : `Ship ${count.toLocaleString('en')}`),
  running: (count: number) => `Shipping ${formatCount(count, 'order')}`,
  noneDone: 'Nothing was shipped',
  done: (count: number) => `${formatCount(count, 'order')} shipped. We have told the shoppers.`,
  refused: 'These were not sent:',
  none: 'Paste tracking numbers, or choose orders in the list.',
  back: 'Orders to ship',
} as const
