import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'

interface FilledFieldsProps<Values> {
  values: Values
  /** What of it is saved. */
  saved: Values
  onUnsaved: (isUnsaved: boolean) => void
}

/** Puts values into the fields of the form around it when they have become others, and tells whether there is anything to save. */
export function FilledFields<Values extends object>({ values, saved, onUnsaved }: FilledFieldsProps<Values>) {
  const { values: typed, setValues } = useFormikContext<Values>()
  const filled = useRef(values)
  const isUnsaved = Object.entries(typed).some(([name, value]) => value !== saved[name as keyof Values])
  useEffect(() => {
    if (filled.current === values) return
    filled.current = values
    void setValues(values)
  }, [values, setValues])
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  return null
}
