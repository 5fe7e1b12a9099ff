export { type SavedView, savedViewDraftSchema, type ViewedList } from './saved-views.schema'
