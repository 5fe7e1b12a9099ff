import { getIn, useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden'

interface Unheard {
  /** Which submission it is of. */
  attempt: number
  name: string
  text: string
}

/**
 * Put once inside a Formik form: when a submission ends with errors, the first field that has one gets the focus, be it
 * refused by the rules or by the server (`setErrors` before `onSubmit` resolves). A field that the focus comes to is read out
 * with its error; one that has the focus already is not, so its error is announced besides, until it changes.
 */
export function FocusFirstError() {
  const { isSubmitting, errors, submitCount } = useFormikContext()
  const marker = useRef<HTMLSpanElement>(null)
  const wasSubmitting = useRef(false)
  const [unheard, setUnheard] = useState<Unheard | null>(null)
  useEffect(() => {
    const ended = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (!ended || Object.keys(errors).length === 0) return
    const first = marker.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const name = first?.getAttribute('name')
    if (name && first === document.activeElement)
      setUnheard({ attempt: submitCount, name, text: String(getIn(errors, name)) })
    first?.focus()
  }, [isSubmitting, errors, submitCount])
  const isStillSo = unheard?.attempt === submitCount && getIn(errors, unheard.name) === unheard.text
  return (
    <>
      <span ref={marker} hidden />
      {isStillSo && (
        <VisuallyHidden>
          <span role="alert">{unheard.text}</span>
        </VisuallyHidden>
      )}
    </>
  )
}
