import { useEffect, useMemo, useRef, useState } from 'react'
import type { Checkout, PaymentForm } from 'shared-contracts'
import { useHost, useMediaQuery } from 'shared-ui'
import { dueOf } from '../due-of'
import { PaymentFormAway } from '../payment-form-away'
import { PaymentFormComes } from '../payment-form-comes'
import { type MountedElement, mountElement } from './mount-element'

export interface PaymentElementProps {
  element: NonNullable<PaymentForm['element']>
  checkout: Checkout
  /** Takes what makes a token of what was filled in; `null` while there is nothing to fill in. */
  onReady: (createToken: MountedElement['createToken'] | null) => void
  /** Asks anew what opens the form: what does may be too old by now. */
  onAgain: () => Promise<unknown>
}

/** The payment provider's own form: it comes with the provider's script, and what is typed into it never reaches the shop. */
export function PaymentElement({ element, checkout, onReady, onAgain }: PaymentElementProps) {
  const { locale } = useHost().config
  const { amountMinor, currency } = dueOf(checkout)
  const total = useMemo(() => ({ amountMinor, currency }), [amountMinor, currency])
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const box = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<MountedElement | 'loading' | 'away'>('loading')
  const [attempt, setAttempt] = useState(0)
  const first = useRef({ element, total, locale, isDark })
  useEffect(() => {
    first.current = { element, total, locale, isDark }
  }, [element, total, locale, isDark])

  useEffect(() => {
    let isHere = true
    const mounting = mountElement(box.current!, first.current)
    mounting.then(
      (mounted) => isHere && setForm(mounted),
      (cause: unknown) => {
        if (!isHere) return
        console.warn('The payment form is away', cause)
        setForm('away')
      },
    )
    return () => {
      isHere = false
      mounting.then(
        (mounted) => mounted.destroy(),
        () => undefined,
      )
    }
  }, [attempt])

  const mounted = typeof form === 'string' ? null : form
  useEffect(() => mounted?.update({ total, isDark }), [mounted, total, isDark])
  useEffect(() => {
    onReady(mounted?.createToken ?? null)
    return () => onReady(null)
  }, [mounted, onReady])

  async function again() {
    await onAgain()
    setForm('loading')
    setAttempt((before) => before + 1)
  }

  return (
    <>
      {form === 'loading' && <PaymentFormComes />}
      {form === 'away' && <PaymentFormAway host={new URL(element.script).host} onAgain={again} />}
      <div ref={box} hidden={form === 'away'} />
    </>
  )
}
