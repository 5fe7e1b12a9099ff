export type { DifferenceKind, MovementKind } from './reconciliation-states'
export {
  type Difference,
  differenceNoteSchema,
  type DifferencePage,
  type ReconciledDay,
  type Reconciliation,
} from './reconciliation.schema'
