export { COLOR_FAMILIES, type ColorDraft, colorDraftSchema, type ColorFamily, type ManagedColor } from './color.schema'
