import { paths } from 'shared-contracts'

/** Loads the dashboard as if for the first time: nothing that was read, typed or chosen before is left. */
export function startAfresh(): void {
  window.location.replace(paths.seller.dashboard)
}
