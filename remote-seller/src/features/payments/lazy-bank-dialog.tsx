import { lazy, Suspense, type ComponentProps } from 'react'
import type { BankDialog } from './bank-dialog'

const Dialog = lazy(async () => {
  const { BankDialog: Loaded } = await import(/* webpackChunkName: "bank-dialog" */ './bank-dialog')
  return { default: Loaded }
})

/** The form and its rules come when somebody wants to name an account; few do more than once. */
export const LazyBankDialog = (props: ComponentProps<typeof BankDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)
