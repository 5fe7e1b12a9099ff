import type { FormikHelpers } from 'formik'
import { useCallback, useRef, useState } from 'react'
import { contactDraftSchema, fieldProblems } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useErrorToast } from 'shared-ui/forms'
import { failureText } from '../../lib/failure-text'
import { keepMessage, type TypedMessage } from './kept-message'
import { messages } from './messages'

/** What was sent, and where its receipt goes. */
export interface SentMessage {
  reference: string
  email: string
}

/** Sends what was typed; what fails stays in the form, with the reason. */
export function useSendMessage(onSent: (sent: SentMessage) => void) {
  const { api } = useHost()
  const toast = useErrorToast()
  const [failure, setFailure] = useState<string | null>(null)
  const since = useRef(0)
  const trap = useRef<HTMLInputElement>(null)

  async function send(values: TypedMessage, { setErrors, setTouched }: FormikHelpers<TypedMessage>) {
    toast.close()
    setFailure(null)
    const draft = contactDraftSchema.cast(values)
    const signs = { website: trap.current?.value || undefined, tookMs: Math.max(0, Date.now() - since.current) }
    try {
      const { reference } = await api.contact.send({ ...draft, ...signs })
      keepMessage(null)
      onSent({ reference, email: draft.email })
    } catch (error) {
      console.warn('The message could not be sent', error)
      const blamed = fieldProblems(error).filter(({ field }) => field in values)
      const text = blamed.length > 0 ? messages.fields : failureText(error, messages.failure)
      setFailure(text)
      toast.show(text)
      void setTouched(Object.fromEntries(blamed.map(({ field }) => [field, true])), false)
      setErrors(Object.fromEntries(blamed.map(({ field, message }) => [field, message])))
    }
  }
  const begin = useCallback((at: number) => {
    since.current = at
  }, [])
  return { send, failure, trap, begin }
}
