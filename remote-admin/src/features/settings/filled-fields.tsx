import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import type { SettingsPart } from '../../lib/admin-paths'

/** Hears whether a part holds what is not saved. */
export type OnUnsaved = (part: SettingsPart, isUnsaved: boolean) => void

interface FilledFieldsProps<Values> {
  part: SettingsPart
  values: Values
  /** What of it is saved. */
  saved: Values
  onUnsaved: OnUnsaved
}

/** Puts values into the fields of the form around it when they have become others, and tells whether there is anything to save. */
export function FilledFields<Values extends object>({ part, values, saved, onUnsaved }: FilledFieldsProps<Values>) {
  const { values: typed, setValues } = useFormikContext<Values>()
  const filled = useRef(values)
  const isUnsaved = Object.entries(typed).some(([name, value]) => value !== saved[name as keyof Values])
  useEffect(() => {
    if (filled.current === values) return
    filled.current = values
    void setValues(values)
  }, [values, setValues])
  useEffect(() => onUnsaved(part, isUnsaved), [part, isUnsaved, onUnsaved])
  return null
}
