import type { Safety, TypedSafety } from './safety.schema'

const emptyParty = { name: '', address: '', contact: '' }

export const emptySafety: TypedSafety = {
  ...{ manufacturer: { ...emptyParty }, inEu: true, responsible: { ...emptyParty } },
  ...{ identifier: '', warnings: '' },
}

const isBlank = (party: TypedSafety['manufacturer']) => Object.values(party).every((text) => text.trim() === '')

/** Nothing is typed. */
export const isUnsaid = ({ manufacturer, responsible, inEu, identifier, warnings }: TypedSafety): boolean =>
  isBlank(manufacturer) && (inEu || isBlank(responsible)) && identifier.trim() === '' && warnings.trim() === ''

/** What was typed as the contract takes it. A responsible person is only asked for outside of the EU. */
export const toSafety = (typed: TypedSafety) => ({ ...typed, responsible: typed.inEu ? null : typed.responsible })

/** What is stored as it stands in fields. */
export const typedSafety = (safety: Safety | null | undefined): TypedSafety =>
  safety
    ? {
        ...safety,
        manufacturer: safety.manufacturer ?? { ...emptyParty },
        responsible: safety.responsible ?? { ...emptyParty },
      }
    : emptySafety
