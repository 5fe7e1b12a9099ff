export { savedViewDraftSchema, type SavedView, type ViewedList } from './saved-views.schema'
