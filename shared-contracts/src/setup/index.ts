export type { Setup } from './setup.schema'
export { COUNTED_PRODUCTS, SETUP_STEPS, type SetupState, type SetupStep } from './setup-terms'
