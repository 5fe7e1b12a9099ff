export type { DifferenceKind, MovementKind } from './reconciliation-states'
export {
  differenceNoteSchema,
  type Difference,
  type DifferencePage,
  type ReconciledDay,
  type Reconciliation,
} from './reconciliation.schema'
