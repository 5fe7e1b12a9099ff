/** Characters of what a seller writes about their shop. */
export const SHOP_NAME_MAX_LENGTH = 60
export const SHOP_STORY_MAX_LENGTH = 1_000
export const HOLIDAY_NOTE_MAX_LENGTH = 200

/** The longest holiday, in days, its first and its last one counted. */
export const HOLIDAY_MAX_DAYS = 60

/** The terms for sellers that count today; who accepted others is asked again. */
export const SELLER_TERMS_VERSION = '2026-11-01'

/** What a new seller has to do before their shop is looked at, in the order in which it is best done. */
export const ONBOARDING_STEPS = ['profile', 'address', 'payout', 'product', 'terms'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]
