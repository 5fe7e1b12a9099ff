export {
  type AttributedCategory,
  type AttributeDraft,
  attributeDraftSchema,
  attributeNamesSchema,
  attributeValuesSchema,
  type ManagedAttribute,
} from './attribute.schema'
export { ATTRIBUTE_KINDS, type AttributeKind } from './attribute-terms'
export type { OfferedAttribute, TypedAttribute } from './product-attributes.schema'
