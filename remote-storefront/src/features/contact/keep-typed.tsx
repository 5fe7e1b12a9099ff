import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import type { Account } from 'shared-contracts'
import { keepMessage, keptMessage, type TypedMessage } from './kept-message'

interface KeepTypedProps {
  /** Who is signed in: fills in what is still empty. */
  member: Account | null | undefined
  /** Told once when the form was first seen. */
  onSince: (since: number) => void
}

/** Put once inside the form: what is typed outlives a reload. The server drew the form empty, so it is filled in afterwards. */
export function KeepTyped({ member, onSince }: KeepTypedProps) {
  const { values, setValues } = useFormikContext<TypedMessage>()
  const since = useRef<number | null>(null)
  const filledFor = useRef<string | null>(null)

  useEffect(() => {
    if (since.current === null) {
      const kept = keptMessage()
      since.current = kept?.since ?? Date.now()
      onSince(since.current)
      if (kept) {
        void setValues({ ...values, ...kept.values }, false)
        return
      }
    }
    if (member && filledFor.current !== member.id) {
      filledFor.current = member.id
      const email = values.email || member.email
      const name = values.name || (member.name ?? '')
      if (email !== values.email || name !== values.name) void setValues({ ...values, email, name }, false)
    }
    if (Object.values(values).some(Boolean)) keepMessage({ values, since: since.current })
  }, [values, setValues, member, onSince])
  return null
}
