export {
  companyDraftSchema,
  consentDraftSchema,
  isTimeZone,
  shopSettingsDraftSchema,
  MARKET_NAME_MAX_LENGTH,
  type Company,
  type CompanyDraft,
  type Settings,
  type ShopFacts,
  type ShopSettingsDraft,
} from './settings.schema'
