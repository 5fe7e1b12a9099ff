export { CHARGEBACK_STATES, type ChargebackState, EVIDENCE_NOTE_MAX_LENGTH } from './chargeback-states'
export { type Chargeback, type ChargebackDetails, type ChargebackPage, evidenceSchema } from './chargeback.schema'
