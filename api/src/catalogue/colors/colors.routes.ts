import { route } from '../../http/route'
import {
  changeColor,
  createColor,
  listManagedColors,
  moveColor,
  removeColor,
  restoreColor,
  retireColor,
} from './colors'
import { mergeColor } from './merge-color'

const { colors } = route

export const colorsRoutes = {
  list: colors.list.handler(async ({ context }) => ({ items: await listManagedColors(context.db) })),
  create: colors.create.handler(({ input, context }) => createColor(context, input)),
  change: colors.change.handler(({ input, context }) => changeColor(context, input)),
  move: colors.move.handler(({ input, context }) => moveColor(context, input)),
  merge: colors.merge.handler(({ input, context }) => mergeColor(context, input)),
  retire: colors.retire.handler(({ input, context }) => retireColor(context, input)),
  restore: colors.restore.handler(({ input, context }) => restoreColor(context, input)),
  remove: colors.remove.handler(({ input, context }) => removeColor(context, input)),
}
