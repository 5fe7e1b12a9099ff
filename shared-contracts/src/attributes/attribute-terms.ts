/** How an attribute is filled in: one value, several, or several with shares that sum to 100. */
export const ATTRIBUTE_KINDS = ['one', 'several', 'shares'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

/** So many attributes a shop has at most, and so many values each of them. */
export const MAX_ATTRIBUTES = 60
export const MAX_ATTRIBUTE_VALUES = 200
/** So many attributes a category has. */
export const MAX_CATEGORY_ATTRIBUTES = 20
/** So many values a product has, over all attributes. */
export const MAX_PRODUCT_VALUES = 60
