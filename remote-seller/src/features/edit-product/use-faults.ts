import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import type { TypedProduct } from 'shared-contracts'

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
  const judged = useRef(values)
  const isMarked = Object.keys(errors).length > 0

  useEffect(() => {
    if (blamed > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [blamed])

  useEffect(() => {
    // What the shop refused stays marked until something is typed.
    const isTyped = judged.current !== values
    judged.current = values
    if (isTyped && isMarked) void validateForm(values)
  }, [values, isMarked, validateForm])
  return fields
}
