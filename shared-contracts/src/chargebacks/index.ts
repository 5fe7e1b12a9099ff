export { CHARGEBACK_STATES, EVIDENCE_NOTE_MAX_LENGTH, type ChargebackState } from './chargeback-states'
export { evidenceSchema, type Chargeback, type ChargebackDetails, type ChargebackPage } from './chargeback.schema'
