import { useShopState } from './use-shop-state'

/** Whether shoppers find what this shop publishes. Until that is known, as for the most: yes. */
export const useIsOpen = (): boolean => (useShopState() ?? 'approved') === 'approved'
