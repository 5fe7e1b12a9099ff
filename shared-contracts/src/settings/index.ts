export {
  type Company,
  type CompanyDraft,
  companyDraftSchema,
  consentDraftSchema,
  isTimeZone,
  MARKET_NAME_MAX_LENGTH,
  type Settings,
  type ShopFacts,
  type ShopSettingsDraft,
  shopSettingsDraftSchema,
} from './settings.schema'
