/** What one of these pages hands to the next in the router's state. */
export interface HandedOver {
  email: string
  /** A mail that says how to go on is on its way there. */
  mailed?: boolean
}

/** What the page before has handed over; the address is empty without one. The state is the browser's, so it is not trusted to have a shape. */
export function handedOver(state: unknown): Required<HandedOver> {
  const { email, mailed } = { ...(typeof state === 'object' ? state : null) } as Partial<Record<string, unknown>>
  return { email: typeof email === 'string' ? email : '', mailed: mailed === true }
}
