import { number, object, string } from 'yup'
import { endpoints } from '../endpoint/endpoints'
import { onboardingSchema, sellerTermsSchema, shopProfileDraftSchema, shopProfileSchema } from './shop-profile.schema'

const endpoint = endpoints('Seller')
const path = '/api/seller/profile'

/** A seller's own shop: what it says about itself, and what is left to do before it opens. */
export const sellerProfileContract = {
  get: endpoint.sellerOrView('member').get(path, 'The own shop, to edit it').output(shopProfileSchema),
  save: endpoint
    .seller('shop.write')
    .put(path, 'Save what the shop says about itself; a former address redirects')
    // CHANGED: the profile has changed since that version; `changed` says what, by whom and when.
    .refuses('CHANGED', 'NOT_FOUND', 'SLUG_TAKEN')
    .input(
      shopProfileDraftSchema
        .shape({
          /** The version that the change was made on. */
          version: number().integer().min(0).required(),
        })
        .noUnknown(),
    )
    .output(shopProfileSchema),
  onboarding: endpoint
    .sellerOrView('member')
    .get('/api/seller/onboarding', 'What is left to do before the shop opens')
    .output(onboardingSchema),
  terms: endpoint
    .sellerOrView('member')
    .get('/api/seller/terms', 'Whether the terms for sellers are accepted')
    .output(sellerTermsSchema),
  acceptTerms: endpoint
    .seller('shop.write')
    .post('/api/seller/terms', 'Accept the terms that were read')
    // REFUSED: there are newer ones.
    .refuses('REFUSED')
    .input(object({ version: string().required().max(40) }).noUnknown())
    .output(sellerTermsSchema),
}
