import { object, string } from 'yup'
import { perAccount, perShop, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { ownCommissionSchema } from '../commission/commission.schema'
import { fileSchema, pageKey, pageNumber } from '../answers.schema'
import { PAYOUT_RHYTHMS, SELLER_STATEMENT_PATH } from './payout-states'
import {
  newPayoutAccountSchema,
  payoutPageSchema,
  payoutSchema,
  sellerMoneySchema,
  statementQuerySchema,
  statementSchema,
} from './payout.schema'

const endpoint = endpoints('Seller')

/** A seller's money: what is owed, why, and how it reaches the bank. */
export const sellerMoneyContract = {
  overview: endpoint
    .sellerOrView('money.read')
    .get('/api/seller/money', 'Balances, payout account and rhythm')
    .output(sellerMoneySchema),
  commission: endpoint
    .sellerOrView('money.read')
    .get('/api/seller/commission', 'The commission that holds for the shop, and what is to come')
    .output(ownCommissionSchema),
  statement: endpoint
    .sellerOrView('money.read')
    .get('/api/seller/money/statement', 'What changed a balance, newest first, with the balance after each')
    .refuses('NOT_FOUND')
    .input(statementQuerySchema)
    .output(statementSchema),
  export: endpoint
    .seller('money.read')
    .get(SELLER_STATEMENT_PATH, 'The same as a CSV file')
    .limit(perShop('exports', 60, QUARTER_MS))
    .input(statementQuerySchema.omit(['page', 'after', 'payout']))
    .output(fileSchema)
    .asCsv(),
  payouts: endpoint
    .sellerOrView('money.read')
    .get('/api/seller/payouts', 'Payouts, newest first')
    .input(object({ page: pageNumber(), after: pageKey() }).noUnknown())
    .output(payoutPageSchema),
  payout: endpoint
    .sellerOrView('money.read')
    .get('/api/seller/payouts/{number}', 'One payout')
    .refuses('NOT_FOUND')
    .input(object({ number: string().required().max(24) }).noUnknown())
    .output(payoutSchema),
  payOut: endpoint
    .seller('money.write')
    .post('/api/seller/payouts', 'Pay the available balance out now')
    .proof()
    .refuses('REFUSED')
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
  setAccount: endpoint
    .seller('money.write')
    .put('/api/seller/payout-account', 'Name the bank account for payouts')
    .proof()
    .refuses('REFUSED')
    .input(newPayoutAccountSchema)
    .output(sellerMoneySchema),
  onboard: endpoint
    .seller('money.write')
    .post(
      '/api/seller/payout-account/link',
      "A link, good once, to the payout provider's pages that ask who the seller is",
    )
    .proof()
    .refuses('REFUSED')
    .limit(perAccount('payout-account-link', 60, QUARTER_MS))
    .output(object({ url: string().required() }).noUnknown()),
  checkOnboarding: endpoint
    .seller('money.write')
    .post('/api/seller/payout-account/check', 'Ask the payout provider how far it knows the seller')
    .refuses('REFUSED')
    .limit(perAccount('payout-account-check', 60, QUARTER_MS))
    .output(sellerMoneySchema),
  setRhythm: endpoint
    .seller('money.write')
    .put('/api/seller/payout-rhythm', 'Say how often to pay out')
    .input(object({ rhythm: string().oneOf(PAYOUT_RHYTHMS).required() }).noUnknown())
    .output(sellerMoneySchema),
}
