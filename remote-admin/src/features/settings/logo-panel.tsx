import { useRef, useState } from 'react'
import { fieldProblems, MAX_IMAGE_BYTES, productDraftMessages, type Settings } from 'shared-contracts'
import { Button, patterns, useHost, visuallyHidden } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { FieldError, isPngOrJpeg } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { useSettingsChange } from './use-settings'

const text = messages.logo

/** The picture in place of the shop's name: shown as soon as it is stored. */
export function LogoPanel({ picture }: Settings['logo']) {
  const { api, toast } = useHost()
  const { saved } = useSettingsChange()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function change(work: () => Promise<Settings>, done: string) {
    setProblem(null)
    setPending(true)
    try {
      await saved(await work())
      toast.success(done)
    } catch (cause) {
      console.warn('the logo could not be changed', cause)
      setProblem(fieldProblems(cause)[0]?.message ?? text.failed)
    } finally {
      setPending(false)
    }
  }
  async function store(image: File) {
    if (image.size > MAX_IMAGE_BYTES) return setProblem(productDraftMessages.imageTooLarge)
    if (!(await isPngOrJpeg(image))) return setProblem(productDraftMessages.imageType)
    await change(() => api.settings.saveLogo({ image }), text.stored)
  }

  return (
    <Panel title={text.title}>
      <div className={styles.form}>
        <p id="logo-hint" className={patterns.note}>
          {text.hint}
        </p>
        <input
          ref={input}
          type="file"
          className={visuallyHidden}
          accept="image/png,image/jpeg"
          aria-label={text.title}
          aria-describedby="logo-hint logo-error"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void store(file)
            // Chosen again after a failure is a change, too.
            target.value = ''
          }}
        />
        <div className={patterns.row2}>
          <Button variant="secondary" pending={isPending} onClick={() => input.current?.click()}>
            {picture ? text.replace : text.choose}
          </Button>
          {picture && (
            <Button variant="quiet" onClick={() => void change(() => api.settings.removeLogo(), text.removed)}>
              {text.remove}
            </Button>
          )}
        </div>
        <FieldError id="logo-error" text={problem} />
      </div>
    </Panel>
  )
}
