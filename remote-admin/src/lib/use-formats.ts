import { useMemo } from 'react'
import { useHost } from 'shared-ui'
import { createFormats, type Formats } from './formats'

/** Numbers in the shop's locale. */
export function useFormats(): Formats {
  const { locale } = useHost().config
  return useMemo(() => createFormats(locale), [locale])
}
