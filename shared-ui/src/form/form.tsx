import { FormikProvider, getIn } from 'formik'
import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react'
import { useIsHere } from '../browser/use-is-here'
import { FocusFirstError } from '../fields/focus-first-error'
import { FormAlert } from '../fields/form-alert'
import { formMessages } from './form.messages'
import styles from './form.module.css'
import { changedFields } from './typed-before'
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
  const form = useRef<HTMLFormElement>(null)
  const first = useRef(formik)
  const wasDrawn = useRef(!useIsHere())
  // What was typed into a page that came drawn, before anybody heard of it, stands in the fields alone.
  useEffect(() => {
    if (!wasDrawn.current) return
    const { values, handleChange } = first.current
    for (const target of changedFields(form.current!))
      if (getIn(values, target.name) !== undefined) handleChange({ target } as ChangeEvent<typeof target>)
  }, [])
  return (
    <FormikProvider value={formik}>
      {/* Sent by the browser itself, where no script comes, what is typed must not get into the address. */}
      <form ref={form} method="post" noValidate className={className} onSubmit={submit}>
        <FocusFirstError />
        <noscript>
          <p>{formMessages.needsScripts}</p>
        </noscript>
        {children}
        {failure && <FormAlert key={attempts}>{failure}</FormAlert>}
        {actions}
      </form>
      {aside}
    </FormikProvider>
  )
}
