import { useEffect, useId, useRef, useState } from 'react'
import { mailMessages as messages } from './mail.messages'
import styles from './mail-preview.module.css'

/** A mail that is not saved: fields of a form, by their names. */
type MailFields = Readonly<Record<string, string | readonly string[] | undefined>>

/** Sends it as a form whose answer stands in the frame: the one way in which what is not at an address keeps the policy that it is answered with. */
function post(frame: HTMLIFrameElement, address: string, fields: MailFields): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: address, target: frame.name })
  const add = (name: string, value: string) => {
    const input = document.createElement('textarea')
    Object.assign(input, { name, value })
    form.append(input)
  }
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') add(name, value)
    else for (const [index, one] of (value ?? []).entries()) add(`${name}[${index}]`, one)
  }
  form.hidden = true
  frame.after(form)
  form.submit()
  form.remove()
}

interface MailFramesProps {
  /** The endpoint that answers what is sent to it as a mail. */
  address: string
  /** The mail as JSON; what is there is shown until the next one is drawn. */
  mail: string
  /** What is scrolled to: an id of the answer. */
  place: string
  way: 'desk' | 'phone'
}

/** A mail that is not saved as its readers would see it. Each has a frame of its own, so that the browser's way back leads out of the page. */
export function MailFrames({ mail, ...rest }: MailFramesProps) {
  const [drawn, setDrawn] = useState(mail)
  return (
    <div className={styles.frames}>
      {[...new Set([drawn, mail])].map((one) => (
        <Frame key={one} {...rest} mail={one} isComing={one !== drawn} onDrawn={() => setDrawn(one)} />
      ))}
    </div>
  )
}

function Frame({
  address,
  mail,
  place,
  way,
  isComing,
  onDrawn,
}: MailFramesProps & { isComing: boolean; onDrawn: () => void }) {
  const name = `mail${useId()}`
  /** The place with which it was sent, or to which it went since; `null`: nothing was sent. */
  const at = useRef<string | null>(null)
  const own = useRef<HTMLIFrameElement>(null)
  const isThere = useRef(false)
  // All that can be done to what knows nothing of its page: it goes to a place of what it shows, and asks for nothing anew.
  useEffect(() => {
    if (!isThere.current || at.current === place) return
    at.current = place
    own.current?.contentWindow?.location.replace(new URL(`${address}#${place}`, window.location.href))
  }, [address, place])
  return (
    <iframe
      ref={(frame) => {
        own.current = frame
        if (!frame) return undefined
        if (at.current === null) post(frame, `${address}#${(at.current = place)}`, JSON.parse(mail) as MailFields)
        const arrive = () => {
          isThere.current = true
          onDrawn()
        }
        frame.addEventListener('load', arrive)
        return () => frame.removeEventListener('load', arrive)
      }}
      name={name}
      title={messages.frame}
      sandbox=""
      data-way={way}
      data-coming={isComing || undefined}
      aria-hidden={isComing}
      className={styles.frame}
    />
  )
}
