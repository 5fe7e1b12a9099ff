import { sql } from 'drizzle-orm'
import { bigint, boolean, char, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { DELIVERY_BASES, type DeliveryTier } from 'shared-contracts/delivery/delivery-terms'
import { moment } from '../../platform/db/columns'

/** Countries that parcels go to at the same prices. */
export const deliveryZones = pgTable('delivery_zones', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** Its prices are shown until a shopper has said where to. One has it at most. */
  home: boolean().notNull().default(false),
  /** Counts an admin's changes. */
  version: integer().notNull().default(0),
})

/** A country is in one zone at most. Nothing is sent to one that is in none. */
export const deliveryZoneCountries = pgTable('delivery_zone_countries', {
  /** ISO 3166-1. */
  country: char({ length: 2 }).primaryKey(),
  zoneId: uuid('zone_id').notNull(),
})

/** Ways in which parcels travel. */
export const deliveryMethods = pgTable('delivery_methods', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  carrier: text(),
  /** Working days until it arrives, without those that a seller needs before. */
  minDays: integer('min_days').notNull(),
  maxDays: integer('max_days').notNull(),
  /** Monday is 1. */
  workingDays: integer('working_days')
    .array()
    .notNull()
    .default(sql`'{1,2,3,4,5}'`),
  /** `HH:MM` in the shop's time zone: what is ordered later counts as ordered on the next working day. */
  cutOff: text('cut_off'),
  /** Sellers send by it who have chosen it; else all do. */
  byChoice: boolean('by_choice').notNull().default(false),
  /** Who alone may choose it, and sends by it in place of what all send by; `null`: it is the shop's. */
  sellerId: uuid('seller_id'),
  retiredAt: moment('retired_at'),
  version: integer().notNull().default(0),
})

/** What a method costs into a zone. Without one it does not lead there. */
export const deliveryRates = pgTable(
  'delivery_rates',
  {
    methodId: uuid('method_id').notNull(),
    zoneId: uuid('zone_id').notNull(),
    currency: char({ length: 3 }).notNull(),
    basis: text({ enum: DELIVERY_BASES }).notNull(),
    tiers: jsonb().$type<DeliveryTier[]>().notNull(),
    /** From this sum of a seller's pieces on it costs nothing; `null`: it always costs. */
    freeFromMinor: bigint('free_from_minor', { mode: 'number' }),
    /** Between these a seller may have a price of their own; `null`: none may. */
    lowestMinor: bigint('lowest_minor', { mode: 'number' }),
    highestMinor: bigint('highest_minor', { mode: 'number' }),
    version: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.methodId, table.zoneId] })],
)

/** How a seller sends; one without a row by every method that is not by choice, as the shop says. */
export const sellerDelivery = pgTable('seller_delivery', {
  sellerId: uuid('seller_id').primaryKey(),
  /** Working days before a parcel is handed over. */
  handlingDays: integer('handling_days').notNull().default(0),
  /** `HH:MM` in the shop's time zone, where it is earlier than a method's. */
  cutOff: text('cut_off'),
  /** Of the methods by choice. */
  chosen: uuid()
    .array()
    .notNull()
    .default(sql`'{}'`),
  version: integer().notNull().default(0),
})

/** A seller's own price, in place of the shop's tiers, as long as the shop lets sellers have one. */
export const sellerDeliveryRates = pgTable(
  'seller_delivery_rates',
  {
    sellerId: uuid('seller_id').notNull(),
    methodId: uuid('method_id').notNull(),
    zoneId: uuid('zone_id').notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    freeFromMinor: bigint('free_from_minor', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.methodId, table.zoneId] })],
)
