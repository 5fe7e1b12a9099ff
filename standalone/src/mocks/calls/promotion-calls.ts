import type { ApiClient } from 'shared-contracts'
import { mockId } from '../mock-facts'
import { aVariant, type CallsOf } from './calls'

async function aPromotion(api: ApiClient) {
  const [first] = (await api.promotions.list({ state: 'active' })).items
  return { id: first?.id ?? mockId(13, 0), version: first?.version ?? 0 }
}
const aPromotionDraft = { code: 'spring-10', description: 'Spring', kind: 'percent' as const, percent: 10 }

export const promotionCalls: CallsOf = (api) => ({
  'promotions.get': async () => api.promotions.get({ id: (await aPromotion(api)).id }),
  'promotions.preview': async () =>
    api.promotions.preview({ lines: [{ variantId: await aVariant(api), quantity: 2 }] }),
  'promotions.use': async () => api.promotions.use({ id: (await aPromotion(api)).id }),
  'promotions.create': () => api.promotions.create(aPromotionDraft),
  'promotions.update': async () => api.promotions.update({ ...aPromotionDraft, ...(await aPromotion(api)) }),
  'promotions.end': async () => api.promotions.end(await aPromotion(api)),
})
