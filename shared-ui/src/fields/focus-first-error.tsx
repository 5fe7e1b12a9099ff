import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'

/**
 * Put once inside a Formik form: when a submission ends with errors, the first field that has one gets the focus, be it
 * refused by the rules or by the server (`setErrors` before `onSubmit` resolves).
 */
export function FocusFirstError() {
  const { isSubmitting, errors } = useFormikContext()
  const marker = useRef<HTMLSpanElement>(null)
  const wasSubmitting = useRef(false)
  useEffect(() => {
    const ended = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (!ended || Object.keys(errors).length === 0) return
    marker.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isSubmitting, errors])
  return <span ref={marker} hidden />
}
