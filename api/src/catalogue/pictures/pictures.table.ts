import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** A picture, whose files are named after its id: see `pictureFile`. */
export const pictures = pgTable('pictures', {
  /** Hash of its content: of the pixels, or of the drawing's description. */
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
  /** Description of a picture that is drawn when first asked for; `null` for an uploaded one. */
  drawing: jsonb().$type<object>(),
})
