import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { alertDraftSchema, sessionQuery } from 'shared-contracts'
import { Spinner, joinClasses, patterns, useHost, visuallyHidden } from 'shared-ui'
import { Form, SubmitButton, TextField } from 'shared-ui/forms'
import { LinkedText } from 'shared-ui/writing'
import styles from './alert-form.module.css'

export const messages = {
  title: 'Tell me when my size is back',
  email: 'Email',
  submit: 'Ask for the mail',
  again: 'Try again',
  sending: 'One moment...',
  website: 'Leave this field empty',
  promise:
    'One mail when it is back, and no other. Who asks first is told first. More in the [Privacy Policy](/policy).',
  refusals: {
    IN_STOCK: 'It has just come back! Put it into your cart while it is there.',
    NOT_FOUND: 'This item is no longer on sale, so it will not come back.',
  },
} as const

/** What has been asked for: to be notified once, at an address. */
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
  const place = useRef<HTMLDivElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isPending) place.current?.querySelector('input')?.focus()
  }, [isPending])

  if (isPending) return <Spinner />
  return (
    <div ref={place} className={styles.panel} role="group" aria-label={messages.title}>
      <Form
        className={joinClasses(patterns.stack4, styles.form)}
        initialValues={{ email: member?.email ?? '' }}
        schema={alertDraftSchema}
        send={({ email }) => api.alerts.ask({ variantId, email, website: trap.current?.value || undefined })}
        refusals={{
          NOT_FOUND: messages.refusals.NOT_FOUND,
          IN_STOCK: async () => {
            // The page shows an older stock than the shop has.
            await queryClient.invalidateQueries({ queryKey: queries.products.get.key() })
            return messages.refusals.IN_STOCK
          },
        }}
        onSent={({ status }, { email }) => onAsked({ email, status })}
        actions={
          <>
            <SubmitButton pendingText={messages.sending} again={messages.again}>
              {messages.submit}
            </SubmitButton>
            <p className={patterns.note}>
              <LinkedText text={messages.promise} />
            </p>
          </>
        }
      >
        <TextField name="email" type="email" label={messages.email} autoComplete="email" inputMode="email" required />
        <label className={visuallyHidden} aria-hidden="true">
          {messages.website}
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </Form>
    </div>
  )
}
