import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { isProblem, VISITOR_KEY, type PaymentForm } from 'shared-contracts'
import { useHost } from 'shared-ui'
import type { PaymentElementProps } from './element/payment-element'

/** The form that takes the card, with its code. */
interface OpenForm {
  kind: PaymentForm['kind']
  element: { props: NonNullable<PaymentForm['element']>; Form: ComponentType<PaymentElementProps> } | null
}

/**
 * Whose form takes the card. An API of before it was asked has the shop's own.
 *
 * @param isWanted the step has come, and there is something to pay.
 */
export function usePaymentForm(id: string, isWanted: boolean) {
  const { api } = useHost()
  return useQuery({
    queryKey: [VISITOR_KEY, 'payment-form'],
    queryFn: async (): Promise<OpenForm> => {
      const { kind, element } = await api.checkout.paymentForm({ id }).catch((error: unknown): PaymentForm => {
        if (isProblem<'checkout.paymentForm'>(error, 'NOT_FOUND')) return { kind: 'card', element: null }
        throw error
      })
      if (!element) return { kind, element: null }
      const { PaymentElement } = await import(/* webpackChunkName: "payment-element" */ './element/payment-element')
      return { kind, element: { props: element, Form: PaymentElement } }
    },
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
  })
}
