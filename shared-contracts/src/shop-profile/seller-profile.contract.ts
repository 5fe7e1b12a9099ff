import { oc } from '@orpc/contract'
import { number, object, string } from 'yup'
import { notFound, sessionErrors } from '../problem/errors'
import { onboardingSchema, sellerTermsSchema, shopProfileDraftSchema, shopProfileSchema } from './shop-profile.schema'

const tags = ['Seller']
const path = '/api/seller/profile'

/** A seller's own shop: what it says about itself, and what is left to do before it opens. */
export const sellerProfileContract = {
  get: oc
    .route({ method: 'GET', path, summary: 'The own shop, to edit it', tags })
    .errors(sessionErrors)
    .output(shopProfileSchema),
  save: oc
    .route({ method: 'PUT', path, summary: 'Save what the shop says about itself; a former address redirects', tags })
    .errors({
      ...sessionErrors,
      ...notFound,
      /** 409: the profile has changed since that version; `changed` says what, by whom and when. */
      CHANGED: { status: 409 },
      SLUG_TAKEN: { status: 409 },
    })
    .input(
      shopProfileDraftSchema
        .shape({
          /** The version that the change was made on. */
          version: number().integer().min(0).required(),
        })
        .noUnknown(),
    )
    .output(shopProfileSchema),
  onboarding: oc
    .route({ method: 'GET', path: '/api/seller/onboarding', summary: 'What is left to do before the shop opens', tags })
    .errors(sessionErrors)
    .output(onboardingSchema),
  terms: oc
    .route({ method: 'GET', path: '/api/seller/terms', summary: 'Whether the terms for sellers are accepted', tags })
    .errors(sessionErrors)
    .output(sellerTermsSchema),
  acceptTerms: oc
    .route({ method: 'POST', path: '/api/seller/terms', summary: 'Accept the terms that were read', tags })
    .errors({
      ...sessionErrors,
      /** 409: there are newer ones. */
      REFUSED: { status: 409 },
    })
    .input(object({ version: string().required().max(40) }).noUnknown())
    .output(sellerTermsSchema),
}
