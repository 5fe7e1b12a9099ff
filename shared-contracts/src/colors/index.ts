export { COLOR_FAMILIES, colorDraftSchema, type ColorDraft, type ColorFamily, type ManagedColor } from './color.schema'
