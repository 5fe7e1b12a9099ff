import type { ReactNode } from 'react'

/** Whether a cell has nothing in it that is drawn. */
export const isNothing = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === ''
