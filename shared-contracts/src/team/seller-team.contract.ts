import { object, string } from 'yup'
import { accountSchema } from '../accounts/account.schema'
import { HOUR_MS, perAddress, perShop } from '../endpoint/call-limits'
import { sellerViewsSchema } from '../desk-sellers/seller-view.schema'
import { endpoints } from '../endpoint/endpoints'
import {
  invitationDraftSchema,
  invitationSchema,
  invitationTokenSchema,
  newMemberSchema,
  ownShopsSchema,
  roleChoiceSchema,
  teamInvitationSchema,
  teamSchema,
} from './team.schema'

const endpoint = endpoints('Seller')
const id = () => string().uuid().required()
const byId = object({ id: id() }).noUnknown()

/**
 * The people of a shop: who works for it, as what, and who is asked to.
 *
 * - `REFUSED`: `detail` says why.
 * - `LINK_INVALID`: nobody was invited by that link, or it is over.
 */
export const sellerTeamContract = {
  overview: endpoint
    .seller('member')
    .get('/api/seller/team', 'Members, open invitations and what roles may do')
    .output(teamSchema),
  invite: endpoint
    .seller('team.write')
    .post('/api/seller/team/invitations', 'Invite somebody by mail')
    .answers(201)
    .proof()
    .limit(perShop('invite', 60, HOUR_MS))
    .refuses('REFUSED')
    .input(
      invitationDraftSchema
        .shape({
          /** Drawn by the caller, and the invitation's id: the same request twice sends one mail. */
          requestId: id(),
        })
        .noUnknown(),
    )
    .output(teamInvitationSchema),
  resend: endpoint
    .seller('team.write')
    .post('/api/seller/team/invitations/{id}/resend', 'Send an invitation again, with time from now on')
    .limit(perShop('invite', 60, HOUR_MS))
    .refuses('NOT_FOUND', 'REFUSED')
    .input(byId)
    .output(teamInvitationSchema),
  revoke: endpoint
    .seller('team.write')
    .delete('/api/seller/team/invitations/{id}', 'Take an invitation back')
    .answers(204)
    .refuses('NOT_FOUND')
    .input(byId),
  changeRole: endpoint
    .seller('team.write')
    .put('/api/seller/team/members/{id}', 'Give a member another role; it counts at once')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .input(roleChoiceSchema.shape({ id: id() }).noUnknown())
    .output(teamSchema),
  remove: endpoint
    .seller('team.write')
    .delete('/api/seller/team/members/{id}', 'Take a member out of the team; their other shops stay theirs')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .input(byId)
    .output(teamSchema),
  views: endpoint
    .seller('member')
    .get('/api/seller/views', 'When staff of the marketplace saw the shop as its people do, and why')
    .output(sellerViewsSchema),
  shops: endpoint
    .account('seller')
    .get('/api/seller/shops', 'The shops that the signed-in seller works for')
    .output(ownShopsSchema),
  chooseShop: endpoint
    .account('seller')
    .put('/api/seller/shop', 'Work for another of them')
    .refuses('NOT_FOUND')
    .input(byId)
    .output(accountSchema),
  invitation: endpoint
    .anybody()
    .get('/api/seller/invitation', 'What an invitation is for')
    .refuses('LINK_INVALID')
    .input(invitationTokenSchema)
    .output(invitationSchema),
  join: endpoint
    .account('seller')
    .post('/api/seller/invitation/acceptance', 'Accept with the account at hand')
    // WRONG_ACCOUNT: the invitation was sent to another address.
    .refuses('LINK_INVALID', 'WRONG_ACCOUNT')
    .input(invitationTokenSchema)
    .output(accountSchema),
  register: endpoint
    .stranger(perAddress('join', 100, HOUR_MS))
    .post('/api/seller/invitation/registration', 'Accept with a new account, and sign in')
    .answers(201)
    .refuses('EMAIL_TAKEN', 'LINK_INVALID', 'PASSWORD_TOO_COMMON')
    .input(newMemberSchema)
    .output(accountSchema),
}
