// The front door of what the three sides of a case see alike.
export { DisputeThread } from './disputes/dispute-thread'
export { EvidenceField, useEvidence } from './disputes/evidence-field'
export { disputeWords } from './disputes/messages'
