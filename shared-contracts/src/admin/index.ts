export type { Overview, Queues } from './admin.contract'
export type { Dashboard } from './dashboard.schema'
export type { Found } from './search.schema'
export { FOUND_ROWS, SEARCH_MIN_LENGTH } from './search-terms'
