export type { Overview, Queues } from './admin.contract'
export type { Dashboard } from './dashboard.schema'
export { FOUND_ROWS, SEARCH_MIN_LENGTH } from './search-terms'
export type { Found } from './search.schema'
