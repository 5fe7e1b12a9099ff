import { array, boolean, number, object, string, type InferType } from 'yup'
import { email } from '../accounts/credentials.schema'
import { COUNTRIES } from '../addresses/countries'
import { dayText, trimmedText } from '../text.schema'
import { FLAG_UNITS } from './flag-declarations'
import { FLAG_STATES, flagMessages as messages, MAX_FLAG_ACCOUNTS, MAX_FLAG_SELLERS } from './flag-terms'

const EVERYBODY = 10_000
const share = () =>
  number().typeError(messages.share).integer(messages.share).min(0, messages.share).max(EVERYBODY, messages.share)
const texts = () => array().of(string().required()).required()
const name = () => string().max(60)

/** Who has another variant than the standard, and from when until when. */
export const flagRuleDraftSchema = object({
  /** Hundredths of a percent of visitors, accounts or shops, by what the flag is drawn by; of the countries, where some are named. */
  shareBp: share().required(messages.share),
  /** ISO 3166-1 codes; empty: all. */
  countries: array()
    .of(string().oneOf(Object.keys(COUNTRIES), messages.country).required())
    .max(Object.keys(COUNTRIES).length, messages.country)
    .required(),
  /** Addresses of shops, as in `atelier-nord`: their people have `given`, whatever the share and the countries. */
  sellers: array().of(trimmedText().required().max(120)).max(MAX_FLAG_SELLERS, messages.tooManySellers).required(),
  /** Accounts by their email: the same, and before the shops. */
  accounts: array().of(email.required(messages.email)).max(MAX_FLAG_ACCOUNTS, messages.tooManyAccounts).required(),
  /** The variant that those have who are named. */
  given: name().required(messages.variant),
  /** Days in the shop's time zone: the first, `null` at once, and the last, `null` without an end. */
  startsOn: dayText(messages.day).defined().nullable(),
  endsOn: dayText(messages.day).defined().nullable(),
  /** Why it is as it is now. */
  reason: trimmedText().required(messages.reason).max(500),
}).noUnknown()
export type FlagRuleDraft = InferType<typeof flagRuleDraftSchema>

/** To be sent with the next change: who has an older one is refused with a conflict. 0: there was no rule yet. */
const version = () => number().integer().min(0).required()
export const flagChangeSchema = flagRuleDraftSchema.shape({ name: name().required(), version: version() }).noUnknown()

const whole = () => number().integer().min(0).required()

const flagRuleSchema = object({
  shareBp: whole(),
  countries: texts(),
  /** How many are named. */
  sellers: whole(),
  accounts: whole(),
  given: string().required(),
  startsOn: string().defined().nullable(),
  endsOn: string().defined().nullable(),
}).noUnknown()
export type FlagRule = InferType<typeof flagRuleSchema>

/** A flag as code declares it, and who has it now. */
export const flagSchema = object({
  name: string().required(),
  about: string().required(),
  owner: string().required(),
  /** The day by which its owner takes it out of the code. */
  endsOn: string().required(),
  /** That day is over, and code reads it still. */
  isOverdue: boolean().required(),
  state: string().oneOf(FLAG_STATES).required(),
  by: string().oneOf(FLAG_UNITS).required(),
  isExperiment: boolean().required(),
  variants: array()
    .of(object({ name: string().required(), about: string().required() }).noUnknown())
    .required(),
  standard: string().required(),
  /** The variant that releases from before have of a retired one; `null` while it is active. */
  keeps: string().defined().nullable(),
  rule: flagRuleSchema.required(),
  version: version(),
}).noUnknown()
export type Flag = InferType<typeof flagSchema>

/** Of an experiment: who put something into the cart, and of them who ordered, since the rule is as it is. */
export const flagResultSchema = object({ variant: string().required(), visitors: whole(), orders: whole() }).noUnknown()
export type FlagResult = InferType<typeof flagResultSchema>

export const flagDetailsSchema = flagSchema
  .shape({
    /** Shops that are named, by their names. */
    sellers: array()
      .of(object({ slug: string().required(), name: string().required() }).noUnknown())
      .required(),
    /** Addresses of the accounts that are named; `null` for a role that may not see them. */
    accounts: array().of(string().required()).defined().nullable(),
    /** Whether the shop is told from which country a visitor comes; otherwise only shoppers with an address have one. */
    knowsCountries: boolean().required(),
    /** One for each variant that is in play, the standard first; `null` where nothing is counted. */
    results: array().of(flagResultSchema.required()).defined().nullable(),
    /** From when on visitors were counted. ISO 8601. */
    since: string().defined().nullable(),
    /** Changes of the rule, the newest first. */
    history: array()
      .of(
        object({
          /** ISO 8601. */
          at: string().required(),
          /** Name of who did it; `null` where nobody did, or their account is gone. */
          by: string().defined().nullable(),
          reason: string().defined().nullable(),
          rule: flagRuleSchema.required(),
        }).noUnknown(),
      )
      .required(),
  })
  .noUnknown()
export type FlagDetails = InferType<typeof flagDetailsSchema>

export const flagPageSchema = object({
  items: array().of(flagSchema).required(),
  /** What to ask for as `after` to have the next page; `null` on the last one. */
  next: string().defined().nullable(),
}).noUnknown()

/** A rule that is in force now, for whoever is not signed in; nobody is named in it. */
export const publicFlagSchema = object({
  name: string().required(),
  standard: string().required(),
  /** All others. */
  others: texts(),
  by: string().oneOf(FLAG_UNITS).required(),
  shareBp: whole(),
  countries: texts(),
  /** Accounts or shops are named: of whoever is signed in the API alone knows what they have. */
  namesSome: boolean().required(),
}).noUnknown()
export type PublicFlag = InferType<typeof publicFlagSchema>

export const publicFlagsSchema = object({ items: array().of(publicFlagSchema).required() }).noUnknown()

/** What somebody has, where it is not the standard. */
export const ownFlagsSchema = object({
  items: array()
    .of(object({ name: string().required(), variant: string().required() }).noUnknown())
    .required(),
}).noUnknown()
