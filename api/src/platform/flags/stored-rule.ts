/** Who has a flag, as staff say it: a setting of the shop, under `flag:` with its name. */
export interface StoredRule {
  shareBp: number
  countries: readonly string[]
  sellerIds: readonly string[]
  accountIds: readonly string[]
  /** The variant of those who are named. */
  given: string
  /** Days in the shop's time zone, both included. */
  startsOn: string | null
  endsOn: string | null
  reason: string
  /** An experiment counts from then on: since those who take part are drawn as they are now. ISO 8601. */
  countedSince: string
}

/** Whether a rule gives anybody anything but the standard, were it in force. */
export const givesSomething = ({ shareBp, sellerIds, accountIds }: StoredRule): boolean =>
  shareBp > 0 || sellerIds.length > 0 || accountIds.length > 0
