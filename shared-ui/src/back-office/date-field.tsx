import { useField } from 'formik'
import { isDay } from 'shared-contracts'
import { TextField } from '../fields/text-field'
import { useFormats } from './use-formats'

interface DateFieldProps {
  /** Of the Formik value, as in `2026-03-05`. */
  name: string
  label: string
  hint?: string
  required?: boolean
}

/** A day: the browser's own way to choose one, and below it the day as the shop writes it, which nobody reads the wrong way round. */
export function DateField({ hint, ...field }: DateFieldProps) {
  const [{ value }] = useField<string>(field.name)
  const { calendarDay } = useFormats()
  const said = [isDay(value) && calendarDay(value), hint].filter(Boolean).join('. ')
  return <TextField {...field} type="date" {...(said && { hint: said })} />
}
