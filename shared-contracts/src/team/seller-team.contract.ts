import { oc } from '@orpc/contract'
import { object, string } from 'yup'
import { accountSchema } from '../accounts/account.schema'
import { notFound, proofErrors, publicErrors, sessionErrors } from '../problem/errors'
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

const tags = ['Seller']
const id = () => string().uuid().required()
const byId = object({ id: id() }).noUnknown()
/** 409: `detail` says why. */
const refused = { REFUSED: { status: 409 } } as const
/** 410: nobody was invited by that link, or it is over. */
const linkOver = { LINK_INVALID: { status: 410 } } as const

/** The people of a shop: who works for it, as what, and who is asked to. */
export const sellerTeamContract = {
  overview: oc
    .route({
      method: 'GET',
      path: '/api/seller/team',
      summary: 'Members, open invitations and what roles may do',
      tags,
    })
    .errors(sessionErrors)
    .output(teamSchema),
  invite: oc
    .route({
      method: 'POST',
      path: '/api/seller/team/invitations',
      successStatus: 201,
      summary: 'Invite somebody by mail',
      tags,
    })
    .errors({ ...proofErrors, ...refused })
    .input(
      invitationDraftSchema
        .shape({
          /** Drawn by the caller, and the invitation's id: the same request twice sends one mail. */
          requestId: id(),
        })
        .noUnknown(),
    )
    .output(teamInvitationSchema),
  resend: oc
    .route({
      method: 'POST',
      path: '/api/seller/team/invitations/{id}/resend',
      summary: 'Send an invitation again, with time from now on',
      tags,
    })
    .errors({ ...sessionErrors, ...notFound, ...refused })
    .input(byId)
    .output(teamInvitationSchema),
  revoke: oc
    .route({
      method: 'DELETE',
      path: '/api/seller/team/invitations/{id}',
      successStatus: 204,
      summary: 'Take an invitation back',
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(byId),
  changeRole: oc
    .route({
      method: 'PUT',
      path: '/api/seller/team/members/{id}',
      summary: 'Give a member another role; it counts at once',
      tags,
    })
    .errors({ ...proofErrors, ...notFound, ...refused })
    .input(roleChoiceSchema.shape({ id: id() }).noUnknown())
    .output(teamSchema),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/api/seller/team/members/{id}',
      summary: 'Take a member out of the team; their other shops stay theirs',
      tags,
    })
    .errors({ ...proofErrors, ...notFound, ...refused })
    .input(byId)
    .output(teamSchema),
  shops: oc
    .route({ method: 'GET', path: '/api/seller/shops', summary: 'The shops that the signed-in seller works for', tags })
    .errors(sessionErrors)
    .output(ownShopsSchema),
  chooseShop: oc
    .route({ method: 'PUT', path: '/api/seller/shop', summary: 'Work for another of them', tags })
    .errors({ ...sessionErrors, ...notFound })
    .input(byId)
    .output(accountSchema),
  invitation: oc
    .route({ method: 'GET', path: '/api/seller/invitation', summary: 'What an invitation is for', tags })
    .errors({ ...publicErrors, ...linkOver })
    .input(invitationTokenSchema)
    .output(invitationSchema),
  join: oc
    .route({
      method: 'POST',
      path: '/api/seller/invitation/acceptance',
      summary: 'Accept with the account at hand',
      tags,
    })
    .errors({
      ...sessionErrors,
      ...linkOver,
      /** 409: the invitation was sent to another address. */
      WRONG_ACCOUNT: { status: 409 },
    })
    .input(invitationTokenSchema)
    .output(accountSchema),
  register: oc
    .route({
      method: 'POST',
      path: '/api/seller/invitation/registration',
      successStatus: 201,
      summary: 'Accept with a new account, and sign in',
      tags,
    })
    .errors({
      ...publicErrors,
      ...linkOver,
      EMAIL_TAKEN: { status: 409 },
      PASSWORD_TOO_COMMON: { status: 422 },
    })
    .input(newMemberSchema)
    .output(accountSchema),
}
