import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedCategory, PageModule } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost, useMediaQuery } from 'shared-ui'
import { Loaded, Nothing, PAGE_TITLE_ID, PageHeader } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { May } from '../../ui/may'
import { CategoryDialog, type CategoryTask } from './category-dialogs'
import { CategoryTree, handleOf } from './category-tree'
import { messages } from './messages'
import { useMoving } from './use-moving'

/** The tree that sellers sort their products into, and that shoppers walk. */
export function Page() {
  const { queries } = useHost()
  // What holds in each is set on other pages.
  const list = useQuery({ ...queries.categories.list.queryOptions(), staleTime: 0 })
  const [task, setTask] = useState<CategoryTask | null>(null)
  const items = list.data?.items ?? []
  const departments = items.filter(({ parentId }) => parentId === null).length
  return (
    <>
      <PageHeader
        title={messages.name}
        trail={adminTrail({ name: messages.name })}
        note={list.data && <span>{messages.sum(departments, items.length - departments)}</span>}
      >
        <May permission="catalogue.write">
          <Button onClick={() => setTask({ act: 'add' })}>{messages.add.act}</Button>
        </May>
      </PageHeader>
      <Loaded query={list} texts={messages}>
        {(tree) => <Tree items={tree.items} task={task} onTask={setTask} />}
      </Loaded>
    </>
  )
}

interface TreeProps {
  items: readonly ManagedCategory[]
  task: CategoryTask | null
  onTask: (task: CategoryTask | null) => void
}

function Tree({ items, task, onTask }: TreeProps) {
  const { move, moveByForm, moved, isBusy } = useMoving(items)
  // Without a pointer that hovers there is no handle, and nothing is dragged.
  const isTouched = useMediaQuery('(hover: none)')
  const close = () => {
    onTask(null)
    // The button that asked goes with its row, and comes back elsewhere.
    const isLost = document.activeElement === document.body
    const row = task && task.act !== 'add' && document.getElementById(handleOf(task.category.id))
    if (isLost) (row || document.getElementById(PAGE_TITLE_ID))?.focus()
  }
  return (
    <>
      {items.length > 0 ? (
        <div className={patterns.stack3} aria-busy={isBusy}>
          <p className={patterns.note}>{isTouched ? messages.touchHint : messages.hint}</p>
          <div role="status" className={joinClasses(patterns.line3, patterns.note)}>
            {moved && (
              <>
                <span>{moved.text}</span>
                <Button variant="quiet" onClick={moved.undo}>
                  {messages.undo}
                </Button>
              </>
            )}
          </div>
          <CategoryTree items={items} onMove={move} onAct={(act, category) => onTask({ act, category })} />
        </div>
      ) : (
        <Nothing title={messages.empty} text={messages.emptyText} />
      )}
      {task && <CategoryDialog task={task} items={items} move={moveByForm} onClosed={close} />}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
