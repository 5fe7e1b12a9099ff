/** One step of the database's history. */
export interface Migration {
  /** Its number in the order, and what it is about. */
  name: string
  sql: string
}
