/** What one of these pages hands to the next in the router's state. */
export interface HandedOver {
  email: string
}

/** The address typed on the page before, or nothing. The state is the browser's, so it is not trusted to have a shape. */
export function handedOverEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
