import { object, string } from 'yup'
import { endpoints } from '../endpoint/endpoints'
import { trimmedText } from '../text.schema'
import { FLAG_STATES, FLAG_PAGE_SIZE } from './flag-terms'
import { flagChangeSchema, flagDetailsSchema, flagPageSchema, ownFlagsSchema, publicFlagsSchema } from './flags.schema'

const endpoint = endpoints('Flags')

/**
 * Who has which variant of what. Names and variants are declared in code; who has them is a rule that staff change.
 *
 * - `CONFLICT`: somebody else changed the rule since the given version.
 * - `REFUSED`: the flag is retired, and everybody has what it keeps.
 */
export const flagsContract = {
  rules: endpoint
    .anybody()
    .get('/api/flags', 'What decides who has which variant, without anybody who is named')
    .output(publicFlagsSchema),
  mine: endpoint
    .anybody()
    .get('/api/flags/mine', 'What whoever asks has, where it is not the standard')
    .output(ownFlagsSchema),
  list: endpoint
    .admin('flags.read')
    .get('/api/admin/flags', `Flags by name, ${FLAG_PAGE_SIZE} at a time`)
    .input(
      object({
        state: string().oneOf(FLAG_STATES).optional(),
        /** Of the name, its owner or what it is about. */
        q: trimmedText().max(100).optional(),
        /** A name: those after it. */
        after: string().max(60).optional(),
      }).noUnknown(),
    )
    .output(flagPageSchema),
  get: endpoint
    .admin('flags.read')
    .get('/api/admin/flags/{name}', 'A flag with who has it, what came of it and how it came about')
    .refuses('NOT_FOUND')
    .input(object({ name: string().required().max(60) }).noUnknown())
    .output(flagDetailsSchema),
  save: endpoint
    .admin('flags.write')
    .put('/api/admin/flags/{name}', 'Say who has a flag')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(flagChangeSchema)
    .output(flagDetailsSchema),
}
