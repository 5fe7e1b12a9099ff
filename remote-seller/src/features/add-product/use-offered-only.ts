import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import type { DraftValues } from './draft-values'
import type { Choices } from '../../ui/product-form/use-choices'

const names = ['brand', 'category', 'color', 'size'] as const

/**
 * Empties a select whose value is not offered (any more): another category has other sizes, and a restored draft may be
 * older than the shop's lists. The browser would show the placeholder and the form still hold the value.
 */
export function useOfferedOnly(choices: Choices | null): void {
  const { values, setFieldValue } = useFormikContext<DraftValues>()
  const { brand, category, color, size } = values

  useEffect(() => {
    if (!choices) return
    const chosen = { brand, category, color, size }
    for (const name of names) {
      const isOffered = choices[name].some(({ value }) => value === chosen[name])
      if (chosen[name] !== '' && !isOffered) void setFieldValue(name, '')
    }
  }, [choices, brand, category, color, size, setFieldValue])
}
