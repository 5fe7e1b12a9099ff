/** What a checkout keeps for the tab's life, so that a reload loses nothing. Never anything about a card. */
interface Kept {
  /** The checkout under way. */
  'checkout.id': string
  /** Until when its pieces are held, by the visitor's clock, in milliseconds. */
  'checkout.held': string
  /** What was typed so far, by form, as JSON. */
  'checkout.typed': string
}

/** Storage may be switched off; then a reload begins anew. */
export function keep(key: keyof Kept, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Nothing is kept, nothing else is lost.
  }
}

export function kept(key: keyof Kept): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

type Typed = Record<string, Record<string, unknown> | undefined>

function read(): Typed {
  try {
    return JSON.parse(kept('checkout.typed') ?? '{}') as Typed
  } catch {
    return {}
  }
}

/** What was typed into a form of the checkout before a reload, over the form's own first values. */
export function typedValues<Values extends object>(form: string, initial: Values): Values {
  const typed = read()[form] ?? {}
  const known = Object.entries(typed).filter(([name]) => name in initial)
  return { ...initial, ...Object.fromEntries(known) }
}

/** Keeps what is typed. */
export function keepTyped(form: string, values: object): void {
  keep('checkout.typed', JSON.stringify({ ...read(), [form]: values }))
}

export const clearTyped = () => keep('checkout.typed', null)
