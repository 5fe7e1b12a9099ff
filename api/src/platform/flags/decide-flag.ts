import { bucketOf } from 'registry/rollouts/change-rollout'
import type { FlagUnit } from 'shared-contracts/flags/flag-declarations'
import type { PublicFlag } from 'shared-contracts/flags/flags.schema'
import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'

/** What a rule in force says of everybody who is not named. */
export type SharedRule = Omit<PublicFlag, 'namesSome'>

/** Who asks: the ids that shares are drawn by, as far as they have them, and where they are. */
export type Asker = Readonly<Record<FlagUnit, string | null>> & {
  /** ISO 3166-1 code; `null`: not known. */
  country: string | null
}

/** Whether the rule gives different variants to people of one country, so that whoever comes has to be known again. */
export const isDrawn = ({ shareBp, others }: Pick<SharedRule, 'shareBp' | 'others'>): boolean =>
  shareBp > 0 && (shareBp < EVERYBODY_BP || others.length > 1)

const isWithin = ({ countries }: SharedRule, country: string | null): boolean =>
  countries.length === 0 || (country !== null && countries.includes(country))

/** Whether the draw alone decides what somebody has, who therefore counts for an experiment. */
export const takesPart = (rule: SharedRule, { country, ...ids }: Asker): boolean =>
  isDrawn(rule) && ids[rule.by] !== null && isWithin(rule, country)

/**
 * The variant of somebody who is not named. The draw goes by the flag's name, so that shares of two flags have nothing to do with each other,
 * and a larger share only adds to a smaller one.
 */
export function decideFlag(rule: SharedRule, { country, ...ids }: Asker): string {
  const { name, standard, others, by, shareBp } = rule
  if (shareBp === 0 || !isWithin(rule, country)) return standard
  if (!isDrawn(rule)) return others[0] ?? standard
  const id = ids[by]
  if (id === null || bucketOf(`flag ${name}`, id) >= shareBp) return standard
  return others[bucketOf(`variant of ${name}`, id) % others.length] ?? standard
}

/** What differs from the standard, by name: as a page carries it. */
export const variantsFor = (rules: readonly SharedRule[], asker: Asker): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rules.flatMap((rule) => {
      const variant = decideFlag(rule, asker)
      return variant === rule.standard ? [] : [[rule.name, variant]]
    }),
  )
