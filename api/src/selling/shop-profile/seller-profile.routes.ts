import { route } from '../../http/route'
import { acceptTerms, findTerms } from './find-terms'
import { describeOnboarding, findProfile } from './find-profile'
import { saveProfile } from './save-profile'

export const sellerProfileRoutes = {
  get: route.sellerProfile.get.handler(async ({ context }) => findProfile(context.db, context.shop.sellerId)),
  save: route.sellerProfile.save.handler(async ({ input, context }) => {
    const by = context.shop
    await saveProfile(context, by, input)
    return findProfile(context.db, by.sellerId)
  }),
  onboarding: route.sellerProfile.onboarding.handler(async ({ context }) =>
    describeOnboarding(context.db, context.shop.sellerId),
  ),
  terms: route.sellerProfile.terms.handler(async ({ context }) => findTerms(context.db, context.shop.sellerId)),
  acceptTerms: route.sellerProfile.acceptTerms.handler(async ({ input, context }) => {
    const by = context.shop
    await acceptTerms(context, by, input.version)
    return findTerms(context.db, by.sellerId)
  }),
}
