import { array, boolean, number, object, string, type InferType } from 'yup'
import { COUNTRIES } from '../addresses/countries'
import { moneySchema } from '../catalogue/money.schema'
import { trimmedText } from '../text.schema'
import {
  DELIVERY_BASES,
  deliveryMessages as messages,
  MAX_DELIVERY_DAYS,
  MAX_DELIVERY_MINOR,
  MAX_DELIVERY_TIERS,
  MAX_HANDLING_DAYS,
} from './delivery-terms'

const whole = (message: string, max: number, min = 0) =>
  number().typeError(message).integer(message).min(min, message).max(max, message)
const price = () => whole(messages.price, MAX_DELIVERY_MINOR)
const text = (most: number) => trimmedText().max(most, messages.tooLong(most))
const version = () => number().integer().min(0).required()
const isDistinct = (all: readonly unknown[] | undefined) => !all || new Set(all).size === all.length

/** `HH:MM`; an empty text becomes `null`. */
const cutOff = () =>
  string()
    .transform((value: unknown) => (value === '' ? null : value))
    .matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, messages.cutOff)
    .nullable()
    .defined()

/** From this sum on it costs nothing; `null`: it always costs. */
const freeFrom = () => whole(messages.freeFrom, 1_000_000_000, 1).nullable().defined()

/** Countries that parcels go to at the same prices. */
export const deliveryZoneDraftSchema = object({
  /** As it stands behind “Delivery to”. */
  name: text(60).required(messages.zoneName),
  /** ISO 3166-1. Each is in one zone at most. */
  countries: array()
    .of(string().required().oneOf(Object.keys(COUNTRIES), messages.countries))
    .required(messages.countries)
    .min(1, messages.countries)
    .max(Object.keys(COUNTRIES).length, messages.countries)
    .test('distinct', messages.countries, isDistinct),
  /** Its prices are shown until a shopper has said where to; the zone that was it before is it no more. */
  home: boolean().required(),
}).noUnknown()
export type DeliveryZoneDraft = InferType<typeof deliveryZoneDraftSchema>

/** A way in which parcels travel. */
export const deliveryMethodDraftSchema = object({
  name: text(40).required(messages.methodName),
  /** Who carries it, for sellers. */
  carrier: text(60).optional(),
  /** Working days until it arrives, without those that a seller needs before. */
  minDays: whole(messages.days, MAX_DELIVERY_DAYS).required(messages.days),
  maxDays: whole(messages.days, MAX_DELIVERY_DAYS)
    .required(messages.days)
    .test('order', messages.daysOrder, (value, { parent }) => {
      const { minDays } = parent as { minDays?: number }
      return !(typeof minDays === 'number' && value < minDays)
    }),
  /** Monday is 1. */
  workingDays: array()
    .of(whole(messages.workingDays, 7, 1).required())
    .required(messages.workingDays)
    .min(1, messages.workingDays)
    .max(7, messages.workingDays)
    .test('distinct', messages.workingDays, isDistinct),
  /** In the shop's time zone: what is ordered later counts as ordered on the next working day; `null`: whatever is ordered that day counts. */
  cutOff: cutOff(),
  /** Sellers send by it who have chosen it; else all do. */
  byChoice: boolean().required(),
}).noUnknown()
export type DeliveryMethodDraft = InferType<typeof deliveryMethodDraftSchema>

const tierSchema = object({
  /** Grams, minor units of the shop's currency, or pieces, that included; `null`: whatever is more. */
  upTo: whole(messages.upTo, 1_000_000_000, 1).nullable().defined(),
  priceMinor: price().required(messages.price),
}).noUnknown()

/** What a method costs into a zone. More than the last tier reaches is not carried by it. */
export const deliveryRateDraftSchema = object({
  basis: string().required().oneOf(DELIVERY_BASES),
  tiers: array()
    .of(tierSchema.required())
    .required(messages.tiers)
    .min(1, messages.tiers)
    .max(MAX_DELIVERY_TIERS, messages.tiers)
    .test('order', messages.upTo, (tiers) =>
      (tiers ?? []).every(({ upTo }, index, all) => {
        const before = all[index - 1]
        return !before || (before.upTo !== null && (upTo === null || upTo > before.upTo))
      }),
    ),
  freeFromMinor: freeFrom(),
  /** Between these a seller may have a price of their own; both `null`: none may. */
  lowestMinor: price().nullable().defined(),
  highestMinor: price()
    .nullable()
    .defined()
    .test('limits', messages.limits, (value, { parent }) => {
      const { lowestMinor: lowest } = parent as { lowestMinor?: number | null }
      return (lowest ?? null) === null ? value === null : value !== null && value >= Number(lowest)
    }),
}).noUnknown()
export type DeliveryRateDraft = InferType<typeof deliveryRateDraftSchema>

export const deliveryZoneSchema = deliveryZoneDraftSchema
  .shape({ id: string().uuid().required(), version: version() })
  .noUnknown()
export type DeliveryZone = InferType<typeof deliveryZoneSchema>

export const deliveryRateSchema = deliveryRateDraftSchema
  .shape({ methodId: string().uuid().required(), zoneId: string().uuid().required(), version: version() })
  .noUnknown()
export type DeliveryRate = InferType<typeof deliveryRateSchema>

export const deliveryMethodSchema = deliveryMethodDraftSchema
  .shape({
    id: string().uuid().required(),
    carrier: string().defined().nullable(),
    retired: boolean().required(),
    /** Whose it is, from before there were rules; they alone may choose it, and send by it in place of what all send by. Absent: the shop's. */
    seller: string().optional(),
    version: version(),
  })
  .noUnknown()
export type DeliveryMethod = InferType<typeof deliveryMethodSchema>

/** All rules of the shop: there are `MAX_DELIVERY_ZONES` and, without retired and sellers' ones, `MAX_DELIVERY_METHODS` at most. */
export const deliveryRulesSchema = object({
  /** The home zone first, then by name. */
  zones: array().of(deliveryZoneSchema).required(),
  /** Active ones first, then by name. */
  methods: array().of(deliveryMethodSchema).required(),
  rates: array().of(deliveryRateSchema).required(),
}).noUnknown()
export type DeliveryRules = InferType<typeof deliveryRulesSchema>

/** A parcel that is thought of. */
export const deliveryPreviewInputSchema = object({
  country: string().required().oneOf(Object.keys(COUNTRIES)),
  grams: whole(messages.weight, 1_000_000, 1).required(messages.weight),
  itemsMinor: whole(messages.price, 1_000_000_000).required(messages.price),
  pieces: whole(messages.days, 10_000, 1).required(),
}).noUnknown()

export const deliveryPreviewSchema = object({
  /** Cheapest first, as a shopper chooses from; empty when nothing carries it. */
  items: array()
    .of(
      object({
        id: string().uuid().required(),
        name: string().required(),
        price: moneySchema.required(),
        /** As in `2026-11-27`, were it ordered now. */
        earliest: string().required(),
        latest: string().required(),
      }).noUnknown(),
    )
    .required(),
  /** Why there is none. */
  undelivered: string().oneOf(['country', 'too_much']).optional(),
}).noUnknown()

/** How a seller sends: what they may say of it. */
export const sellerDeliveryDraftSchema = object({
  /** Working days before a parcel is handed over. */
  handlingDays: whole(messages.handling, MAX_HANDLING_DAYS).required(messages.handling),
  /** In the shop's time zone; of this and a method's the earlier one counts. */
  cutOff: cutOff(),
  /** Of the methods by choice. */
  chosen: array().of(string().uuid().required()).required().max(50).test('distinct', isDistinct),
  /** In place of the shop's prices. */
  prices: array()
    .of(
      object({
        methodId: string().uuid().required(),
        zoneId: string().uuid().required(),
        priceMinor: price().required(messages.price),
        freeFromMinor: freeFrom(),
      })
        .noUnknown()
        .required(),
    )
    .required()
    .max(800)
    .test('distinct', (all) => isDistinct(all?.map(({ methodId, zoneId }) => methodId + zoneId))),
}).noUnknown()
export type SellerDeliveryDraft = InferType<typeof sellerDeliveryDraftSchema>

export const sellerDeliverySchema = object({
  handlingDays: number().integer().required(),
  cutOff: string().defined().nullable(),
  version: version(),
  methods: array()
    .of(
      object({
        id: string().uuid().required(),
        name: string().required(),
        carrier: string().defined().nullable(),
        minDays: number().integer().required(),
        maxDays: number().integer().required(),
        cutOff: string().defined().nullable(),
        byChoice: boolean().required(),
        /** The seller sends by it; not where they have chosen methods of their own from before there were rules, in place of what all send by. */
        offered: boolean().required(),
        /** The home zone first, then by name. */
        zones: array()
          .of(
            object({
              id: string().uuid().required(),
              name: string().required(),
              basis: string().oneOf(DELIVERY_BASES).required(),
              /** The shop's own prices. */
              tiers: array()
                .of(
                  object({
                    upTo: number().integer().defined().nullable(),
                    priceMinor: number().integer().required(),
                  }).noUnknown(),
                )
                .required(),
              freeFrom: moneySchema.defined().nullable().default(null),
              /** Between these the seller may have a price of their own; `null`: they may not. */
              limits: object({ lowest: moneySchema.required(), highest: moneySchema.required() })
                .noUnknown()
                .defined()
                .nullable()
                .default(null),
              /** The seller's own price, as they have said it; one beyond the limits counts as the limit. */
              own: object({ price: moneySchema.required(), freeFrom: moneySchema.defined().nullable().default(null) })
                .noUnknown()
                .defined()
                .nullable()
                .default(null),
            }).noUnknown(),
          )
          .required(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type SellerDelivery = InferType<typeof sellerDeliverySchema>
