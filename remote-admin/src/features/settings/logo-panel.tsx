import { useEffect, useRef, useState } from 'react'
import { fieldProblems, MAX_IMAGE_BYTES, productDraftMessages, type Settings } from 'shared-contracts'
import { Button, describeFailure, patterns, useHost, visuallyHidden } from 'shared-ui'
import { FieldError, isPngOrJpeg } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { SettingsSection } from './settings-section'
import { useSettingsChange } from './use-settings'

const text = messages.logo
const acts = { store: text.stored, remove: text.removed } as const

/** The picture in place of the shop's name: shown as soon as it is stored. */
export function LogoPanel({ picture }: Settings['logo']) {
  const { api, toast } = useHost()
  const { saved } = useSettingsChange()
  const [pending, setPending] = useState<keyof typeof acts | null>(null)
  const [changed, setChanged] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)

  // The button that was pressed may be gone, and the other one can have the focus only now.
  useEffect(() => {
    if (changed > 0) buttons.current?.querySelector('button')?.focus()
  }, [changed])

  async function change(act: keyof typeof acts, work: () => Promise<Settings>) {
    setProblem(null)
    setPending(act)
    try {
      await saved(await work())
      toast.success(acts[act])
      setChanged((times) => times + 1)
    } catch (cause) {
      console.warn('the logo could not be changed', cause)
      const { text: said } = await describeFailure(cause, { failed: text.failed })
      setProblem(fieldProblems(cause)[0]?.message ?? said)
    } finally {
      setPending(null)
    }
  }
  async function store(image: File) {
    if (image.size > MAX_IMAGE_BYTES) return setProblem(productDraftMessages.imageTooLarge)
    if (!(await isPngOrJpeg(image))) return setProblem(productDraftMessages.imageType)
    await change('store', () => api.settings.saveLogo({ image }))
  }

  return (
    <SettingsSection title={text.title} about={text.hint} aboutId="logo-hint">
      <div className={styles.form}>
        <input
          ref={input}
          type="file"
          className={visuallyHidden}
          accept="image/png,image/jpeg"
          aria-label={text.title}
          tabIndex={-1}
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
            pending={pending === 'store'}
            pendingText={text.uploading}
            disabled={pending === 'remove'}
            aria-describedby="logo-hint logo-error"
            onClick={() => input.current?.click()}
          >
            {picture ? text.replace : text.choose}
          </Button>
          {picture && (
            <Button
              variant="quiet"
              pending={pending === 'remove'}
              pendingText={text.removing}
              disabled={pending === 'store'}
              onClick={() => void change('remove', () => api.settings.removeLogo())}
            >
              {text.remove}
            </Button>
          )}
        </div>
        {problem && (
          <div role="alert">
            <FieldError id="logo-error" text={problem} />
          </div>
        )}
      </div>
    </SettingsSection>
  )
}
