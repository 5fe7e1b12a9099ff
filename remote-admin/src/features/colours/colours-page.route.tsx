import { useQuery } from '@tanstack/react-query'
import { type PageModule, type ManagedColor, paths } from 'shared-contracts'
import { Swatch, useHost } from 'shared-ui'
import { ListPage, Nothing } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { wholeList } from '../../lib/whole-list'
import { endsOf, useWordList } from '../../ui/words/use-word-list'
import { type ColorAct, ColorDialog } from './colour-dialogs'
import { messages } from './messages'

/** The palette that sellers choose from, and shoppers filter by. */
export function Page() {
  const { queries } = useHost()
  const list = useQuery(queries.colors.list.queryOptions())
  const items = list.data?.items ?? []
  const active = items.filter(({ state }) => state === 'active').length
  const { add, table, dialog } = useWordList<ManagedColor, ColorAct>({
    texts: messages,
    toShop: paths.color,
    actsOf: (color) => ['change', 'move', 'merge', ...endsOf(color)],
    lead: ({ hex }) => <Swatch hex={hex} large />,
    columns: [
      { key: 'hex', header: messages.columns.hex, whole: true, phone: 'detail', cell: ({ hex }) => hex },
      {
        key: 'family',
        header: messages.columns.family,
        phone: 'detail',
        cell: ({ family }) => (family ? messages.families[family] : messages.noFamily),
      },
    ],
    dialog: (task, onClosed) => <ColorDialog task={task} items={items} onClosed={onClosed} />,
  })
  return (
    <>
      <ListPage
        query={wholeList(list, items)}
        texts={messages}
        title={messages.name}
        trail={adminTrail({ name: messages.name })}
        note={list.data && <span>{messages.sum(active, items.length - active)}</span>}
        actions={add}
        none={<Nothing title={messages.empty} text={messages.emptyText} />}
      >
        {(page) => table(page.items)}
      </ListPage>
      {dialog}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
