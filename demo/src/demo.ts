import type { Demo } from 'api/demo'
import { hasPublicAccounts } from './demo-accounts'
import { mountDevTools } from './dev.routes'
import { createDrawnPictures } from './drawing/drawn-pictures'
import { resetDemo, startDemo } from './start-demo'
import { seedDemo } from './seed-demo'

/** The demo, for whichever process starts a shop. */
export const demo: Demo = {
  createDrawnPictures,
  start: startDemo,
  fill: seedDemo,
  reset: resetDemo,
  mountTools: mountDevTools,
  hasPublicAccounts,
}
