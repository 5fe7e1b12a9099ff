import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { keepTyped } from './typed-values'

/** Put once inside a form: what is typed outlives a reload. */
export function KeptForm({ name }: { name: string }) {
  const { values } = useFormikContext<object>()
  useEffect(() => keepTyped(name, values), [name, values])
  return null
}
