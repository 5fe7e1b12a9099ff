import { FormikProvider, useFormik, type FormikErrors } from 'formik'
import { useState, type FormEvent, type ReactNode } from 'react'
import { FocusFirstError, FormAlert, useErrorToast } from 'shared-ui/forms'
import type { ObjectSchema } from 'yup'
import { GivenUp } from 'shared-ui'
import { describeFailure, type Failure, type RefusalTexts } from '../lib/describe-failure'
import styles from './account-form.module.css'

interface AccountFormProps<Values extends object> {
  initialValues: Values
  /** The contract's: the rules here are the server's. */
  schema: ObjectSchema<Values>
  /** What the form says to the refusals of its endpoint, by code. */
  refusals?: RefusalTexts
  /** The call and all that follows from its success. What it rejects with is shown. */
  onSubmit: (values: Values) => Promise<void>
  children: ReactNode
}

/**
 * A form of this remote: the contract's rules, one submission at a time, failures as toast, alert and at their fields, or at their
 * fields alone where those say it all.
 * Nothing typed is lost. Fields are judged at the first submission and from then on while typing: an error that appeared
 * on leaving a field would move the links below from under the pointer.
 */
export function AccountForm<Values extends object>(props: AccountFormProps<Values>) {
  const { initialValues, schema, refusals = {}, onSubmit, children } = props
  const toast = useErrorToast()
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refusedValues, setRefusedValues] = useState<Values | null>(null)

  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    validateOnChange: attempts > 0,
    // What the server refused stays refused until it is changed, whatever else is typed meanwhile.
    validate: (values) => {
      const names = Object.keys(failure?.fields ?? {}) as (keyof Values & string)[]
      const same = names.filter((name) => refusedValues?.[name] === values[name])
      return Object.fromEntries(same.map((name) => [name, failure?.fields[name]])) as FormikErrors<Values>
    },
    onSubmit: async (values, { setErrors }) => {
      setFailure(null)
      try {
        await onSubmit(schema.cast(values) as Values)
      } catch (cause) {
        if (cause instanceof GivenUp) return
        console.warn('the form was refused', cause)
        const found = describeFailure(cause, refusals, Object.keys(initialValues))
        if (found.text !== null) toast.show(found.text)
        setRefusedValues(values)
        setFailure(found)
        setErrors(found.fields as FormikErrors<Values>)
      }
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (formik.isSubmitting) return
    setAttempts(attempts + 1)
    toast.close()
    formik.handleSubmit(event)
  }

  return (
    <FormikProvider value={formik}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {failure?.text && <FormAlert key={attempts}>{failure.text}</FormAlert>}
        {children}
        <FocusFirstError />
      </form>
    </FormikProvider>
  )
}
