import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'

/** Puts values into the fields of the form around it when they have become others. */
export function FilledFields<Values extends object>({ values }: { values: Values }) {
  const { setValues } = useFormikContext<Values>()
  const filled = useRef(values)
  useEffect(() => {
    if (filled.current === values) return
    filled.current = values
    void setValues(values)
  }, [values, setValues])
  return null
}
