import type { ApiClient } from 'shared-contracts'
import { Refusal } from '../refusal'
import type { Answers } from './answers'

export const sellerSafetyAnswers: Answers<ApiClient['sellerSafety']> = {
  get: ({ world }) => world.shopSafety,
  save({ world }, { safety, version }) {
    if (world.shopSafety.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
    world.shopSafety = { safety, version: world.shopSafety.version + 1 }
    return world.shopSafety
  },
}
