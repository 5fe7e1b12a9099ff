import { useEffect, useRef, useState } from 'react'
import { fieldProblems, MAX_IMAGE_BYTES, productDraftMessages, type Settings } from 'shared-contracts'
import { Button, describeFailure, patterns, useHost, visuallyHidden } from 'shared-ui'
import { FieldError, isPngOrJpeg } from 'shared-ui/forms'
import { AskDialog } from '../../ui/ask-dialog'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { SettingsSection } from './settings-section'
import { useSettingsChange } from './use-settings'

const text = messages.logo

/** The picture in place of the shop's name: shown as soon as it is stored. */
export function LogoPanel({ picture, version }: Settings['logo']) {
  const { api, toast } = useHost()
  const { saved, fetchNew } = useSettingsChange()
  const [isStoring, setStoring] = useState(false)
  /** The version that is asked about. */
  const [asked, setAsked] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** The version that was seen as a picture began to be chosen. */
  const seen = useRef(version)
  const input = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const owesFocus = useRef(false)

  // The button that was pressed may be gone, and the other one can have the focus only now.
  useEffect(() => {
    if (!owesFocus.current || asked !== null || isStoring) return
    buttons.current?.querySelector('button')?.focus()
    owesFocus.current = false
  }, [picture, asked, isStoring])

  async function shown(settings: Settings) {
    setProblem(null)
    seen.current = settings.logo.version
    owesFocus.current = true
    await saved(settings)
  }
  async function store(image: File) {
    if (image.size > MAX_IMAGE_BYTES) return setProblem(productDraftMessages.imageTooLarge)
    if (!(await isPngOrJpeg(image))) return setProblem(productDraftMessages.imageType)
    setProblem(null)
    setStoring(true)
    try {
      await shown(await api.settings.saveLogo({ image, version: seen.current }))
      toast.success(text.stored)
    } catch (cause) {
      console.warn('the logo could not be changed', cause)
      const { text: said } = await describeFailure(cause, {
        refusals: {
          CONFLICT: async () => {
            seen.current = (await fetchNew()).logo.version
            return text.conflict
          },
        },
        failed: text.failed,
      })
      setProblem(fieldProblems(cause)[0]?.message ?? said)
    } finally {
      setStoring(false)
    }
  }

  return (
    <SettingsSection id="logo" title={text.title} about={text.hint} aboutId="logo-hint">
      <div className={styles.form}>
        <input
          ref={input}
          type="file"
          className={visuallyHidden}
          accept="image/png,image/jpeg"
          aria-label={text.title}
          tabIndex={-1}
          onClick={() => {
            seen.current = version
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void store(file)
            // Chosen again after a failure is a change, too.
            target.value = ''
          }}
        />
        <div ref={buttons} className={patterns.row2}>
          <Button
            variant="secondary"
            pending={isStoring}
            pendingText={text.uploading}
            aria-describedby="logo-hint logo-error"
            onClick={() => input.current?.click()}
          >
            {picture ? text.replace : text.choose}
          </Button>
          {picture && (
            <Button variant="quiet" disabled={isStoring} onClick={() => setAsked(version)}>
              {text.remove.act}
            </Button>
          )}
        </div>
        {problem && (
          <div role="alert">
            <FieldError id="logo-error" text={problem} />
          </div>
        )}
      </div>
      {asked !== null && (
        <AskDialog
          title={text.remove.title}
          words={text.remove}
          failed={text.failed}
          send={({ settings }, reason) => settings.removeLogo({ reason, version: asked })}
          refusals={{
            CONFLICT: async () => {
              setAsked((await fetchNew()).logo.version)
              return text.remove.conflict
            },
          }}
          onSent={shown}
          onClosed={() => setAsked(null)}
        />
      )}
    </SettingsSection>
  )
}
