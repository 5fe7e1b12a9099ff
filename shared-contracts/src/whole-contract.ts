// What belongs to no subject: the contract as a whole, who calls it, and where pages lie.
export { isDay } from './is-day'
export { bringOfficeEndpoints, createApiClient, type ApiClient, type ApiClientOptions, type ApiQueries } from './client'
export { contract, type Contract } from './contract'
export { apiPrefixes, CARD_TOKENS_PATH, audiencePaths, paths } from './paths'
