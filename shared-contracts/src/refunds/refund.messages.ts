import { SETTLEMENT_NOTE_MAX_LENGTH } from './refund-states'

export const refundMessages = {
  note: 'Please say how it was paid',
  noteLength: `Please use at most ${SETTLEMENT_NOTE_MAX_LENGTH} characters`,
} as const
