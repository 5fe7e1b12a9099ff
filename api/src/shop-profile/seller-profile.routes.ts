import { signedInShop } from '../catalogue/signed-in-shop'
import { refuse } from '../http/refuse'
import { route } from '../http/route'
import { acceptTerms } from './accept-terms'
import { describeOnboarding } from './describe-onboarding'
import { findProfile } from './find-profile'
import { findTerms } from './find-terms'
import { saveProfile } from './save-profile'

export const sellerProfileRoutes = {
  get: route.sellerProfile.get.handler(async ({ context }) =>
    findProfile(context.db, (await signedInShop(context)).sellerId),
  ),
  save: route.sellerProfile.save.handler(async ({ input, context }) => {
    const by = await signedInShop(context)
    const outcome = await saveProfile(context, by, input)
    if (outcome !== 'done') {
      const { refused, ...details } = outcome
      throw refuse(refused, details)
    }
    return findProfile(context.db, by.sellerId)
  }),
  onboarding: route.sellerProfile.onboarding.handler(async ({ context }) =>
    describeOnboarding(context.db, (await signedInShop(context)).sellerId),
  ),
  terms: route.sellerProfile.terms.handler(async ({ context }) =>
    findTerms(context.db, (await signedInShop(context)).sellerId),
  ),
  acceptTerms: route.sellerProfile.acceptTerms.handler(async ({ input, context }) => {
    const by = await signedInShop(context)
    if (!(await acceptTerms(context, by, input.version))) throw refuse('REFUSED')
    return findTerms(context.db, by.sellerId)
  }),
}
