import { browserGates } from './browser/browser-gates'
import { budgetGates } from './budgets-gates'
import { contractTypesGate, contractVersionGate } from './contract-gates'
import { cssGate, integrityGate } from './css-gate'
import type { Gate } from './gate'
import { manifestGate, pagesGate, routesGate, runtimeNameGate } from './manifest-gates'
import { capabilitiesGate } from './scripts/capabilities-gate'
import { cspGate } from './scripts/csp-gate'
import { regionGate, serverGate } from './scripts/server-gate'
import { sharedGate } from './scripts/shared-gate'

/** Every gate, in the order of the table. */
export const allGates: readonly Gate[] = [
  manifestGate,
  pagesGate,
  contractVersionGate,
  contractTypesGate,
  routesGate,
  capabilitiesGate,
  sharedGate,
  runtimeNameGate,
  ...budgetGates,
  cssGate,
  cspGate,
  regionGate,
  serverGate,
  integrityGate,
  ...browserGates,
]
