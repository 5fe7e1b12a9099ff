import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** A picture of the library. */
export const libraryPictures = pgTable('library_pictures', {
  id: uuid().primaryKey(),
  /** Of its present file. */
  pictureId: text('picture_id').notNull(),
  name: text().notNull(),
  /** Empty: nobody has said what it shows, or it is decorative. */
  alt: text().notNull().default(''),
  decorative: boolean().notNull().default(false),
  /** What crops keep in view, in percent from the left and the top edge. */
  focusX: smallint('focus_x').notNull().default(50),
  focusY: smallint('focus_y').notNull().default(50),
  /** Of the file as it was sent. */
  bytes: integer().notNull(),
  version: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

/** A picture that the library needs no more. */
export const droppedPictures = pgTable('dropped_pictures', {
  pictureId: text('picture_id').primaryKey(),
  droppedAt: moment('dropped_at').notNull(),
})
