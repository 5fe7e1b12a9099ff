import { keep, kept } from './session-kept'

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

export const forgetTyped = () => keep('checkout.typed', null)
