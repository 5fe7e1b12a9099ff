export { type ManagedSize, type SizedCategory, sizeConversionsSchema, sizeDraftSchema } from './size.schema'
