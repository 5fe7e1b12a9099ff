export { type ManagedSize, sizeConversionsSchema, type SizedCategory, sizeDraftSchema } from './size.schema'
