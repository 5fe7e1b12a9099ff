export type { Holiday, HolidayDraft } from './holiday.schema'
export {
  HOLIDAY_MAX_DAYS,
  HOLIDAY_NOTE_MAX_LENGTH,
  ONBOARDING_STEPS,
  SELLER_TERMS_VERSION,
  SHOP_NAME_MAX_LENGTH,
  SHOP_STORY_MAX_LENGTH,
  type OnboardingStep,
} from './shop-profile-limits'
export {
  shopProfileDraftSchema,
  type Onboarding,
  type SellerTerms,
  type ShopProfile,
  type ShopProfileDraft,
} from './shop-profile.schema'
