import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Formik } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { alertDraftSchema, fieldProblems, isProblem, sessionQuery } from 'shared-contracts'
import { FormAlert, Spinner, useHost } from 'shared-ui'
import { FocusFirstError, SubmitButton, TextField } from 'shared-ui/forms'
import { failureText } from '../../../lib/failure-text'
import { LinkedText } from '../../../ui/linked-text'
import styles from './alert-form.module.css'
import { messages } from './messages'

/** What has been asked for: to be told once, at an address. */
export interface Asked {
  email: string
  /** `already`: this shopper had asked before. */
  status: 'asked' | 'already'
}

interface AlertFormProps {
  variantId: string
  onAsked: (asked: Asked) => void
}

/** Asks where to mail when a size is back; what fails stays typed, with the reason. */
export function AlertForm({ variantId, onAsked }: AlertFormProps) {
  const { api, queries } = useHost()
  const queryClient = useQueryClient()
  const { data: member, isPending } = useQuery(sessionQuery(api, 'shop'))
  const [failure, setFailure] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isPending) place.current?.querySelector('input')?.focus()
  }, [isPending])

  async function ask(values: { email: string }) {
    setFailure(null)
    const { email } = alertDraftSchema.cast(values)
    try {
      const { status } = await api.alerts.ask({ variantId, email, website: trap.current?.value || undefined })
      onAsked({ email, status })
    } catch (error) {
      console.warn('The alert could not be asked for', error)
      setFailure(fieldProblems(error)[0]?.message ?? failureText(error, messages.refusals))
      // The page shows an older stock than the shop has.
      if (isProblem(error, 'IN_STOCK')) await queryClient.invalidateQueries({ queryKey: queries.products.get.key() })
    }
  }
  if (isPending) return <Spinner />
  return (
    <div ref={place} className={styles.panel} role="group" aria-label={messages.title}>
      <Formik
        initialValues={{ email: member?.email ?? '' }}
        validationSchema={alertDraftSchema}
        validateOnBlur={false}
        onSubmit={ask}
      >
        <Form noValidate className={styles.form}>
          <FocusFirstError />
          <TextField name="email" type="email" label={messages.email} autoComplete="email" inputMode="email" required />
          <label className={styles.trap} aria-hidden="true">
            {messages.website}
            <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
          {failure && <FormAlert>{failure}</FormAlert>}
          <SubmitButton pendingText={messages.sending}>{failure ? messages.again : messages.submit}</SubmitButton>
          <p className={styles.promise}>
            <LinkedText text={messages.promise} />
          </p>
        </Form>
      </Formik>
    </div>
  )
}
