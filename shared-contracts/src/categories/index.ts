export { categoryDraftSchema, categoryNamesSchema, categoryWeightSchema, type ManagedCategory } from './category.schema'
