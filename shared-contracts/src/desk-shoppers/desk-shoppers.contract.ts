import { object, string } from 'yup'
import { accountExportSchema } from '../accounts/account-export.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { HOUR_MS, perAccount, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { staffNoteSchema } from '../desk/desk-acts.schema'
import { deskShopperPageSchema, deskShopperSchema, deskShoppersQuerySchema } from './desk-shoppers.schema'
import { shopperDeletionSchema, shopperReasonSchema } from './desk-shopper-acts.schema'

const endpoint = endpoints('Desk')
const path = '/api/admin/shoppers/{id}'
const one = object({ id: string().uuid().required() }).noUnknown()
/** Drawn by the caller: the same request twice does its work once. */
const act = one.shape({ requestId: string().uuid().required() }).noUnknown()

/**
 * What the marketplace's people look up about shoppers, and do about their accounts. Who has read or changed what stands in the security log and,
 * of changes, in the shopper's history. An account of a seller or an admin, and one that is gone, is answered like a missing one; another account
 * with the same address is touched by nothing here.
 *
 * - `REFUSED`: the account is not as it was; `detail` says what is.
 */
export const deskShoppersContract = {
  list: endpoint
    .admin('shoppers.read')
    .get('/api/admin/shoppers', 'Shoppers, those who came last first')
    .limit(perAccount('desk-shoppers', 600, QUARTER_MS))
    .input(deskShoppersQuerySchema)
    .output(deskShopperPageSchema),
  get: endpoint
    .admin('shoppers.read')
    .get(path, 'Everything about one shopper')
    .limit(perAccount('desk-shopper', 600, QUARTER_MS))
    .refuses('NOT_FOUND')
    .input(one)
    .output(deskShopperSchema),
  block: endpoint
    .admin('shoppers.write')
    .post(`${path}/block`, 'Block an account: every session ends, and neither it nor a guest with its address buys')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason', 'id')
    .input(act.concat(shopperReasonSchema).noUnknown())
    .output(deskShopperSchema),
  unblock: endpoint
    .admin('shoppers.write')
    .post(`${path}/unblock`, 'End a block')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason', 'id')
    .input(act.concat(shopperReasonSchema).noUnknown())
    .output(deskShopperSchema),
  signOut: endpoint
    .admin('shoppers.write')
    .post(`${path}/sign-out`, 'End every session of a shopper')
    .limit(perAccount('desk-sign-out', 300, HOUR_MS))
    .refuses('NOT_FOUND')
    .because('reason', 'id')
    .input(act.shape(auditWhy).noUnknown())
    .output(deskShopperSchema),
  endSession: endpoint
    .admin('shoppers.write')
    .delete(`${path}/sessions/{session}`, 'Sign a shopper out of one device')
    .limit(perAccount('desk-sign-out', 300, HOUR_MS))
    .refuses('NOT_FOUND')
    .because('reason', 'id')
    .input(one.shape({ session: string().uuid().required(), ...auditWhy }).noUnknown())
    .output(deskShopperSchema),
  resetPassword: endpoint
    .admin('shoppers.write')
    .post(`${path}/password-reset`, 'Mail a shopper the link to a new password; five times a day. Staff never see it')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason', 'id')
    .input(act.shape(auditWhy).noUnknown())
    .output(deskShopperSchema),
  confirmEmail: endpoint
    .admin('shoppers.write')
    .post(`${path}/confirmation`, 'Mail a shopper the link that confirms their address; five times a day')
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason', 'id')
    .input(act.shape(auditWhy).noUnknown())
    .output(deskShopperSchema),
  addNote: endpoint
    .admin('shoppers.write')
    .post(`${path}/notes`, 'Write a note that only staff reads; it stays as it is')
    .limit(perAccount('desk-notes', 300, HOUR_MS))
    .refuses('NOT_FOUND')
    .input(act.concat(staffNoteSchema).noUnknown())
    .output(deskShopperSchema),
  export: endpoint
    .admin('shoppers.data')
    .post(
      `${path}/export`,
      'What is kept about a shopper, as they get it themselves; they are mailed that it was handed out',
    )
    .limit(perAccount('desk-shopper-export', 30, HOUR_MS))
    .proof()
    .refuses('NOT_FOUND')
    .because('reason', 'id')
    .input(one.shape(auditWhy).noUnknown())
    .output(accountExportSchema),
  erase: endpoint
    .admin('shoppers.data')
    .post(`${path}/deletion`, 'Delete an account as its shopper could; `email` is its address, typed once more')
    .answers(204)
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    // About nobody: by the shopper's id it would go with the account, and why it went would be known to none.
    .because('reason')
    .input(one.concat(shopperDeletionSchema).noUnknown()),
}
