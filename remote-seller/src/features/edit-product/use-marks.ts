import { type FormikTouched, useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import type { TypedProduct } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from './messages'
import { type toErrors, validateTyped } from './typed-product'

/** Marks the fields that do not keep the rules. */
export function useMarks() {
  const { config, toast } = useHost()
  const form = useFormikContext<TypedProduct>()
  const [blamed, setBlamed] = useState(0)

  async function blame(errors: ReturnType<typeof toErrors>) {
    await form.setTouched(touchedAll(form.values), false)
    form.setErrors(errors)
    setBlamed((times) => times + 1)
    toast.error(messages.check)
  }

  return {
    /** How often fields were marked: each time the first of them is to be shown. */
    blamed,
    blame,
    /** Whether all that is typed keeps the rules; marks what does not. */
    async isRight(): Promise<boolean> {
      const errors = await validateTyped(form.values, config.currency)
      const isRight = Object.keys(errors).length === 0
      if (!isRight) await blame(errors)
      return isRight
    },
  }
}

function touchedAll({ variants, typedSafety: _, ...rest }: TypedProduct) {
  const words = Object.fromEntries(Object.keys(rest).map((name) => [name, true]))
  const cells = { sku: true, price: true, discount: true, stock: true, color: true, size: true }
  const party = { name: true, address: true, contact: true }
  const typedSafety: unknown = { manufacturer: party, responsible: party, identifier: true, warnings: true }
  return { ...words, variants: variants.map(() => cells), typedSafety } as FormikTouched<TypedProduct>
}

/**
 * Leads to the first marked field whenever fields were marked, and takes each mark away as soon as its field is mended: one that went
 * only when the field is left would move what is being pressed from under the pointer.
 *
 * @param blamed how often fields were marked.
 * @returns for the element that holds the fields.
 */
export function useFaults(blamed: number) {
  const { values, errors, validateForm } = useFormikContext<TypedProduct>()
  const fields = useRef<HTMLDivElement>(null)
  const checked = useRef(values)
  const isMarked = Object.keys(errors).length > 0

  useEffect(() => {
    if (blamed > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [blamed])

  useEffect(() => {
    // What the shop refused stays marked until something is typed.
    const isTyped = checked.current !== values
    checked.current = values
    if (isTyped && isMarked) void validateForm(values)
  }, [values, isMarked, validateForm])
  return fields
}
