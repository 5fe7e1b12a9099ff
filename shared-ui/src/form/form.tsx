import { FormikProvider } from 'formik'
import type { ReactNode } from 'react'
import { FocusFirstError } from '../fields/focus-first-error'
import { FormAlert } from '../fields/form-alert'
import styles from './form.module.css'
import { useForm, type FormOptions } from './use-form'

interface FormProps<Typed extends object, Draft extends object, Call extends Promise<unknown>> extends FormOptions<
  Typed,
  Draft,
  Call
> {
  className?: string | undefined
  /** The fields, by their names in `initialValues`. */
  children: ReactNode
  /** The buttons; a failure is said above them. */
  actions: ReactNode
  /** Stands beside the form and sees what is typed. */
  aside?: ReactNode
}

/**
 * A form of a page: typed in, checked by the contract's rules, sent to its endpoint, and answered in words. `docs/guides/add-a-form.md`
 * shows how one is made; in a dialog it is a `FormDialog`.
 */
export function Form<
  Typed extends object,
  Draft extends object = Typed,
  Call extends Promise<unknown> = Promise<never>,
>({ className = styles.form, children, actions, aside, ...options }: FormProps<Typed, Draft, Call>) {
  const { formik, submit, attempts, failure } = useForm(options)
  return (
    <FormikProvider value={formik}>
      <form noValidate className={className} onSubmit={submit}>
        <FocusFirstError />
        {children}
        {failure && <FormAlert key={attempts}>{failure}</FormAlert>}
        {actions}
      </form>
      {aside}
    </FormikProvider>
  )
}
