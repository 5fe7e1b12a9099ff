import { useFormikContext } from 'formik'
import { landingBodySchema, paths } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { useCaret } from '../../ui/preview/caret'
import { LivePreview } from '../../ui/preview/live-preview'
import { ShopFrame } from '../../ui/preview/shop-frame'
import { useDrawn } from '../../ui/preview/use-drawn'
import { bodyOf, placeOf, type LandingValues } from './landing-values'
import { oneMessages } from './one-document.messages'

const { landing: texts } = oneMessages

/** The landing page as shoppers would see it if what is typed were published, drawn by the shop itself. */
export const LandingPreview = ({ id }: { id: string }) => (
  <LivePreview>
    <Drawn id={id} />
  </LivePreview>
)

function Drawn({ id }: { id: string }) {
  const { content } = useHost().api
  const caret = useCaret()
  const { hero, sections } = bodyOf(useFormikContext<LandingValues>().values)
  // One that is not written to its end keeps nobody from seeing the others.
  const whole = sections.flatMap((section, at) =>
    landingBodySchema.isValidSync({ hero: { title: '-' }, sections: [section] }) ? [{ section, at }] : [],
  )
  const { data, isBehind, state } = useDrawn({
    ...{ key: 'landing', schema: landingBodySchema, writeFirst: texts.writeFirst },
    draft: { hero, sections: whole.map(({ section }) => section) },
    draw: (draft) => content.previewLanding(landingBodySchema.cast(draft)),
  })
  const drawn = whole.map(({ at, section: { kind = '', collection = '' } }) => [at, kind, collection] as const)
  return (
    <div className={patterns.stack3}>
      {state}
      {data && (
        <div aria-busy={isBehind}>
          <ShopFrame
            title={texts.frame}
            address={paths.landingDraft(id)}
            landing={data.answer}
            place={caret && placeOf(caret.field, drawn, data.answer.sections)}
          />
        </div>
      )}
    </div>
  )
}
