import { number, object, string } from 'yup'
import { endpoints } from '../endpoint/endpoints'
import { savedViewDraftSchema, savedViewsSchema, VIEWED_LISTS, viewSearchSchema } from './saved-views.schema'

const endpoint = endpoints('Saved views')
const path = '/api/admin/saved-views'
const one = object({ id: string().uuid().required() }).noUnknown()

/**
 * Filters of the admin's lists under a name, kept with the account. Each answers with all views of the list as they are then. Another's view is
 * answered like a missing one where it is changed.
 *
 * - `NOT_PERMITTED`: the role does not show the list.
 * - `REFUSED`: there are as many as may be.
 * - `CONFLICT`: it was changed since the given version, as in another tab.
 */
export const savedViewsContract = {
  list: endpoint
    .admin('member')
    .get(path, 'Views of a list: one’s own and those that are shared')
    .input(object({ list: string().oneOf(VIEWED_LISTS).required() }).noUnknown())
    .output(savedViewsSchema),
  create: endpoint
    .admin('member')
    .post(path, 'Keep filters of a list under a name')
    .refuses('REFUSED')
    .input(
      savedViewDraftSchema
        .shape({
          list: string().oneOf(VIEWED_LISTS).required(),
          search: viewSearchSchema,
          /** Drawn by the caller: the same request twice keeps one. */
          requestId: string().uuid().required(),
        })
        .noUnknown(),
    )
    .output(savedViewsSchema),
  save: endpoint
    .admin('member')
    .put(`${path}/{id}`, 'Rename a view, share it, or have it for oneself')
    .refuses('NOT_FOUND', 'CONFLICT')
    .input(
      savedViewDraftSchema
        .concat(one)
        .shape({ version: number().integer().min(1).required() })
        .noUnknown(),
    )
    .output(savedViewsSchema),
  remove: endpoint
    .admin('member')
    .delete(`${path}/{id}`, 'Remove a view; for an hour it can be restored')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(one)
    .output(savedViewsSchema),
  restore: endpoint
    .admin('member')
    .post(`${path}/{id}/restore`, 'Bring a removed view back')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(one)
    .output(savedViewsSchema),
}
