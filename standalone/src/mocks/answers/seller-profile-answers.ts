import { ONBOARDING_STEPS, SELLER_TERMS_VERSION, type ApiClient, type ShopProfile } from 'shared-contracts'
import { drawPicture } from '../mock-files'
import { makePicture } from '../make-product'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, signedIn } from './answers'

function profileOf(context: AnswerContext): ShopProfile {
  return context.state.shopProfile
}

const pictureNamed = (id: string | null) =>
  id === null ? null : makePicture(id, drawPicture('knit', '#7a1f2b'), '', null)

export const sellerProfileAnswers: Answers<ApiClient['sellerProfile']> = {
  get: profileOf,
  save(context, { version, ...content }) {
    const before = profileOf(context)
    if (version !== before.version) throw new Refusal(409, 'CHANGED')
    const today = new Date().toISOString().slice(0, 10)
    const { holiday, logoId, bannerId } = content
    context.state.shopProfile = {
      ...before,
      ...{ version: version + 1, content, logo: pictureNamed(logoId), banner: pictureNamed(bannerId) },
      changed: { by: before.changed.by, at: new Date().toISOString() },
      away: holiday !== null && holiday.from <= today && today <= holiday.until,
    }
    return context.state.shopProfile
  },
  onboarding(context) {
    const { name, story } = profileOf(context).content
    const done = {
      profile: name !== '' && story !== '',
      address: context.state.legalDetails.taxId !== null,
      payout: true,
      product: context.world.sellerProducts.some(({ status }) => status === 'published'),
      terms: context.state.termsAcceptedAt !== null,
    }
    const steps = ONBOARDING_STEPS.map((key) => ({ key, done: done[key] }))
    return { steps, complete: steps.every((step) => step.done) }
  },
  terms(context) {
    const by = signedIn(context, 'seller').email
    const at = context.state.termsAcceptedAt
    return { version: SELLER_TERMS_VERSION, accepted: at === null ? null : { by, at } }
  },
  acceptTerms(context, { version }) {
    const by = signedIn(context, 'seller').email
    if (version !== SELLER_TERMS_VERSION) throw new Refusal(409, 'REFUSED')
    const at = (context.state.termsAcceptedAt ??= new Date().toISOString())
    return { version, accepted: { by, at } }
  },
}
