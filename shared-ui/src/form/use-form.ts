import { useMutation } from '@tanstack/react-query'
import {
  getIn,
  setIn,
  useFormik,
  validateYupSchema,
  yupToFormErrors,
  type FormikErrors,
  type FormikProps,
} from 'formik'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import type { ObjectSchema } from 'yup'
import { useErrorToast } from '../fields/use-error-toast'
import { useHost } from '../host/use-host'
import { GivenUp } from '../proof/given-up'
import { useRequestId } from '../use-request-id'
import { describeFailure, type Failure, type Refusal } from './describe-failure'
import { formMessages } from './form.messages'

/** The codes that a call's endpoint declares, so that what cannot come cannot be handled. */
type CodeOf<Call> = Call extends { __error?: { type: infer Declared } }
  ? Declared extends { code: infer Code extends string }
    ? Code
    : never
  : never

const nested = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).reduce<object>((all, [name, text]) => setIn(all, name, text) as object, {})

export interface FormOptions<Typed extends object, Draft extends object, Call extends Promise<unknown>> {
  initialValues: Typed
  /** The contract's: the rules here are the server's. Without one all that is typed is sent, if `validate` finds nothing wrong. */
  schema?: ObjectSchema<Draft> | undefined
  /** What is typed, as the schema takes it, where that is not the same. */
  read?: (typed: Typed) => unknown
  /** The form's names of fields that the schema and the API call otherwise. */
  names?: Readonly<Record<string, keyof Typed & string>>
  /** Errors besides the schema's, or in their place. */
  validate?: (typed: Typed, found: FormikErrors<Typed>) => FormikErrors<Typed>
  /**
   * The endpoint's call.
   *
   * @param requestId the same one for every attempt at the same content: a lost answer does not make it happen twice.
   */
  send: (draft: Draft, requestId: string) => Call
  /** What the form says to the refusals that the endpoint declares, by code. */
  refusals?: Partial<Record<CodeOf<Call>, Refusal<keyof Typed & string>>>
  /** Said of a failure that neither `refusals` nor the server explain, in place of the usual words. */
  failed?: string
  /** A toast. */
  success?: string | ((result: Awaited<Call>, draft: Draft) => string)
  /** All that follows from the success. What it rejects with is shown as a failure. */
  onSent?(result: Awaited<Call>, draft: Draft): unknown
  /** Called with what is typed, at first and after each change: to keep it elsewhere. */
  onTyped?: (typed: Typed) => void
  /** Empty again after a success, unless something else was typed meanwhile. */
  clears?: boolean
  /**
   * Begins anew when `initialValues` have become others, or with another version of what they are of; what is typed while it is sent stays in
   * the fields.
   */
  follows?: true | number | undefined
  /** A failure is a toast as well, where the specification asks for one. It says that there is a failure; why stands in the form alone. */
  toasts?: boolean
}

/**
 * What all forms do: the contract's rules, one submission at a time, one request id for all attempts at the same content, failures in place
 * and at their fields. Nothing typed is lost. Fields are checked at the first submission and from then on while typing: an error that
 * appeared on leaving a field would move what stands below from under the pointer.
 */
export function useForm<Typed extends object, Draft extends object, Call extends Promise<unknown>>(
  options: FormOptions<Typed, Draft, Call>,
) {
  const { initialValues, schema, read = (typed) => typed, names = {}, refusals = {}, send, toasts = false } = options
  const { toast } = useHost()
  const errorToast = useErrorToast()
  const requests = useRequestId()
  const underWay = useRef(false)
  const sent = useRef<Typed | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<(Failure & { typed: Typed }) | null>(null)
  const { mutateAsync } = useMutation({
    mutationFn: async (draft: Draft) => await send(draft, requests.idOf(JSON.stringify(draft))),
    networkMode: 'always',
  })

  async function check(typed: Typed): Promise<FormikErrors<Typed>> {
    let found: FormikErrors<Typed> = {}
    // What the server refused stays refused until it is changed, whatever else is typed meanwhile.
    for (const [name, text] of Object.entries(failure?.fields ?? {}))
      if (getIn(failure?.typed, name) === getIn(typed, name)) found = setIn(found, name, text) as typeof found
    if (schema)
      await validateYupSchema(read(typed) as object, schema).catch((error: unknown) => {
        for (const [name, text] of Object.entries(yupToFormErrors<Record<string, unknown>>(error)))
          found = setIn(found, names[name] ?? name, text) as typeof found
      })
    return { ...found, ...options.validate?.(typed, found) }
  }

  const formik = useFormik<Typed>({
    initialValues,
    validateOnBlur: false,
    validateOnChange: attempts > 0,
    validate: check,
    onSubmit: async (typed, { setErrors, setStatus }) => {
      underWay.current = true
      sent.current = typed
      setFailure(null)
      setStatus(undefined)
      try {
        const draft = (schema ? schema.cast(read(typed)) : typed) as Draft
        const result = await mutateAsync(draft)
        requests.done()
        const { success, clears, onSent } = options
        if (success !== undefined) toast.success(typeof success === 'string' ? success : success(result, draft))
        if (clears && latest.current.values === typed) formik.resetForm()
        await onSent?.(result, draft)
      } catch (cause) {
        sent.current = null
        if (cause instanceof GivenUp) return
        const found = await describeFailure(cause, {
          typed,
          refusals,
          names,
          failed: options.failed,
          fieldsText: toasts ? formMessages.fields : null,
        })
        if (found.text !== null || Object.keys(found.fields).length > 0) console.warn('the form was refused', cause)
        if (toasts && found.text !== null) errorToast.show(formMessages.toast)
        setFailure({ ...found, typed })
        setStatus('failed')
        setErrors(nested(found.fields))
      } finally {
        underWay.current = false
      }
    },
  })
  const latest = useRef<FormikProps<Typed>>(formik)
  const { values } = formik
  const { onTyped } = options
  const handler = useRef(onTyped)
  useEffect(() => {
    latest.current = formik
    handler.current = onTyped
  })
  useEffect(() => handler.current?.(values), [values])
  const { follows } = options
  const followed = follows !== undefined && JSON.stringify([follows, initialValues])
  const filledFrom = useRef(followed)
  const beginAnew = useEffectEvent(() => {
    formik.resetForm({ values: initialValues })
    for (const name of Object.keys(sent.current ?? {}) as (keyof Typed & string)[])
      if (values[name] !== sent.current![name]) void formik.setFieldValue(name, values[name], false)
    sent.current = null
  })
  useEffect(() => {
    if (filledFrom.current === followed) return
    filledFrom.current = followed
    beginAnew()
  }, [followed])
  // Formik does not hear of a submission that ended while the page was hidden, as behind a log-in: shown again, it would be pending for ever.
  useEffect(() => {
    if (!underWay.current && latest.current.isSubmitting) latest.current.setSubmitting(false)
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (formik.isSubmitting) return
    setAttempts(attempts + 1)
    errorToast.close()
    formik.handleSubmit(event)
  }
  return {
    formik,
    submit,
    attempts,
    failure: failure?.text ?? null,
    /** Takes the words of a failure away; what is typed stays. */
    clear: () => setFailure(null),
  }
}
