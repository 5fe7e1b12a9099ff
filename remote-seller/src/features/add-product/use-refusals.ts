import { useRef } from 'react'
import type { DraftValues } from './draft-values'
import type { Failure } from './describe-failure'

/**
 * Remembers what the server refused. Formik judges the whole form at every key and would forget it; here a refusal
 * stands until its own field changes or the seller submits again.
 */
export function useRefusals() {
  const refused = useRef<{ values: DraftValues; fields: Failure['fields'] } | null>(null)

  return {
    remember: (values: DraftValues, fields: Failure['fields']) => {
      refused.current = { values, fields }
    },
    forget: () => {
      refused.current = null
    },
    /** For Formik's `validate`. */
    validate: (values: DraftValues): Failure['fields'] => {
      if (!refused.current) return {}
      const { values: sent, fields } = refused.current
      const standing = Object.entries(fields).filter(([name]) => {
        const field = name as keyof DraftValues
        return sent[field] === values[field]
      })
      return Object.fromEntries(standing)
    },
  }
}
