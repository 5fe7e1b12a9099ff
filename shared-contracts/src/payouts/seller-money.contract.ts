import { oc } from '@orpc/contract'
import { number, object, string } from 'yup'
import { notFound, proofErrors, sessionErrors } from '../problem/errors'
import { PAYOUT_RHYTHMS } from './payout-states'
import {
  newPayoutAccountSchema,
  payoutPageSchema,
  payoutSchema,
  sellerMoneySchema,
  statementQuerySchema,
  statementSchema,
} from './payout.schema'

const tags = ['Seller']

/** A seller's money: what is owed, why, and how it reaches the bank. */
export const sellerMoneyContract = {
  overview: oc
    .route({ method: 'GET', path: '/api/seller/money', summary: 'Balances, payout account and rhythm', tags })
    .errors(sessionErrors)
    .output(sellerMoneySchema),
  statement: oc
    .route({
      method: 'GET',
      path: '/api/seller/money/statement',
      summary: 'What changed a balance, newest first, with the balance after each',
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(statementQuerySchema)
    .output(statementSchema),
  payouts: oc
    .route({ method: 'GET', path: '/api/seller/payouts', summary: 'Payouts, newest first', tags })
    .errors(sessionErrors)
    .input(object({ page: number().integer().min(1).max(10_000).optional() }).noUnknown())
    .output(payoutPageSchema),
  payout: oc
    .route({ method: 'GET', path: '/api/seller/payouts/{number}', summary: 'One payout', tags })
    .errors({ ...sessionErrors, ...notFound })
    .input(object({ number: string().required().max(24) }).noUnknown())
    .output(payoutSchema),
  payOut: oc
    .route({ method: 'POST', path: '/api/seller/payouts', summary: 'Pay the available balance out now', tags })
    /** 409: nothing can be paid out; `detail` says why. */
    .errors({ ...proofErrors, REFUSED: { status: 409 } })
    .input(
      object({
        /** ISO 4217. */
        currency: string()
          .required()
          .matches(/^[A-Z]{3}$/),
        /** Drawn by the caller: the same request twice pays once. */
        requestId: string().uuid().required(),
      }).noUnknown(),
    )
    .output(payoutSchema),
  setAccount: oc
    .route({ method: 'PUT', path: '/api/seller/payout-account', summary: 'Name the bank account for payouts', tags })
    /** 409: the marketplace has nobody yet who pays out; `detail` says so. */
    .errors({ ...proofErrors, REFUSED: { status: 409 } })
    .input(newPayoutAccountSchema)
    .output(sellerMoneySchema),
  setRhythm: oc
    .route({ method: 'PUT', path: '/api/seller/payout-rhythm', summary: 'Say how often to pay out', tags })
    .errors(sessionErrors)
    .input(object({ rhythm: string().oneOf(PAYOUT_RHYTHMS).required() }).noUnknown())
    .output(sellerMoneySchema),
}
