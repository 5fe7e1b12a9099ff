import { formatCount } from 'shared-ui/back-office'
import { messages as order } from './order.messages'

const { ship } = order

/** Texts of sending several orders together. */
export const messages = {
  title: 'Ship orders',
  text: 'Each parcel takes all that is left of its order. Orders that still wait to be accepted are accepted by it.',
  loading: 'Loading the orders',
  failedTitle: 'The orders did not arrive',
  pasted: 'Paste tracking numbers',
  pastedHint: 'One parcel a line: order number, tracking number. As copied from a spreadsheet or your carrier’s file.',
  example: 'HQ7KD-2VZRA-1, 1Z999AA10123456784',
  read: (ready: number, lines: number) => `${formatCount(lines, 'line')} read, ${ready.toLocaleString('en')} matched`,
  wrong: {
    order: (line: number) => `Line ${line}: no order number`,
    number: (line: number) => `Line ${line}: no tracking number`,
    again: (line: number) => `Line ${line}: this order stands above already`,
  },
  unknown: (number: string) => `${number}: there is no such order in your shop`,
  tooMany: (most: number) => `At most ${most} orders at once: paste the others afterwards.`,
  movedOn: (number: string, state: string) => `${number}: ${state.toLowerCase()} already`,
  parcels: 'Parcels',
  pieces: (left: number, count: number) =>
    left < count ? `${left} of ${formatCount(count, 'item')}` : formatCount(count, 'item'),
  number: (order_: string) => `Tracking number of ${order_}`,
  carrier: (order_: string) => `Carrier of ${order_}`,
  numberTitle: 'Tracking number',
  carrierTitle: 'Carrier',
  chooseCarrier: ship.chooseCarrier,
  wrongCarrier: ship.errors.carrier,
  wrongNumber: ship.errors.form,
  nothing: 'Enter at least one tracking number',
  without: (count: number) => `${formatCount(count, 'order')} without a number ${count === 1 ? 'stays' : 'stay'} here.`,
  submit: (count: number) => (count === 0 ? 'Ship' : `Ship ${formatCount(count, 'order')}`),
  pending: ship.pending,
  done: (count: number) => `${formatCount(count, 'order')} shipped. We have told the shoppers.`,
  refused: 'These were not sent:',
  none: { title: 'No order chosen', text: 'Paste tracking numbers, or choose orders in the list.' },
  back: 'Orders to ship',
} as const
