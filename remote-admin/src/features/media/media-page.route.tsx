import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Media, PageModule } from 'shared-contracts'
import { FramedPicture, TextLink, patterns, useHost } from 'shared-ui'
import {
  Loaded,
  Nothing,
  PageHeader,
  SearchForm,
  StateBadge,
  param,
  readSearch,
  useListAddress,
  KeyPages,
} from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { May } from '../../ui/may'
import styles from './media.module.css'
import { messages } from './messages'
import { UploadPanel } from './upload-panel'

/** Pictures of the library, and a place to add some. */
export function Page() {
  const { queries } = useHost()
  const { page: _page, ...wanted } = readSearch(useListAddress().search, { q: param.words, after: param.uuid })
  const list = useQuery(queries.media.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  return (
    <>
      <PageHeader title={messages.name} trail={adminTrail({ name: messages.name })} note={messages.note} />
      <div className={patterns.stack6}>
        <May permission="content.write" hint>
          <UploadPanel />
        </May>
        <SearchForm fields={{ q: { label: messages.search } }} wanted={wanted} submit={messages.find} />
        <Loaded query={list} texts={messages}>
          {({ items, next }) =>
            items.length > 0 ? (
              <>
                <ul className={styles.pictures} aria-label={messages.list}>
                  {items.map((one) => (
                    <li key={one.id} className={styles.tile}>
                      <Tile {...one} />
                    </li>
                  ))}
                </ul>
                <KeyPages label={messages.pages} from={wanted.after} next={next} />
              </>
            ) : wanted.q || wanted.after ? (
              <Nothing title={messages.none} text={messages.noneText} action={messages.toAll} to={adminPaths.media} />
            ) : (
              <Nothing title={messages.empty} text={messages.emptyText} />
            )
          }
        </Loaded>
      </div>
    </>
  )
}

function Tile({ id, name, alt, decorative, picture, focusX, focusY, uses }: Media) {
  return (
    <>
      <TextLink to={adminPaths.mediaPicture(id)} variant="plain" className={styles.link}>
        <FramedPicture
          picture={{ ...picture, focusX, focusY }}
          alt=""
          sizes="(max-width: 48rem) 46vw, 14rem"
          className={styles.thumb}
        />
        <span className={patterns.semibold}>{name}</span>
      </TextLink>
      <p className={patterns.note}>{messages.usedIn(uses.length)}</p>
      {alt === '' && !decorative && <StateBadge tone="todo">{messages.undescribed}</StateBadge>}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
