export { type Safety, type ShopSafety, shopSafetySchema, type TypedSafety } from './safety.schema'
export { emptySafety, toSafety, typedSafety } from './typed-safety'
