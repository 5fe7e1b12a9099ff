import { useLocation } from 'react-router-dom'
import { useIsHere } from 'shared-ui'

/** What one of these pages hands to the next in the router's state. */
export interface HandedOver {
  email: string
  /** A mail that says how to go on is on its way there. */
  mailed?: boolean
}

/**
 * What the page before has handed over; the address is empty without one. The state is the browser's, so it is not trusted to have a shape, and
 * a page that came drawn was drawn without it.
 */
export function useHandedOver(): Required<HandedOver> {
  const { state } = useLocation() as { state: unknown }
  const isHere = useIsHere()
  const { email, mailed } = { ...(isHere && typeof state === 'object' ? state : null) } as Partial<
    Record<string, unknown>
  >
  return { email: typeof email === 'string' ? email : '', mailed: mailed === true }
}
