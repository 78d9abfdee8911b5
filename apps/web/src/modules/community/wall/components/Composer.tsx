import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Membership } from '@malto/contract/modules/moderation.calls'
import type { Circle } from '@malto/contract/modules/moderation.rules'
import { LONGEST_STATUS, MOST_PICTURES } from '@malto/contract/modules/wall.rules'
import type { useSaying } from '../../../../platform/saying.ts'
import { groupPrompts } from '../../community.words.ts'
import { FacePicture } from '../../safety/Face.tsx'
import { MutedNote } from '../../safety/MutedNote.tsx'
import { PictureButton, PictureTray } from '../../safety/PicturePicker.tsx'
import { usePictures } from '../../safety/pictures.ts'
import { WhoReads } from '../../safety/WhoReads.tsx'
import type { Outbox } from '../wall.outbox.ts'

/** Near the end one is told how much is left, not before. */
const ALMOST = 200

interface Props {
  readonly circle: Circle
  readonly membership: Membership
  readonly outbox: Outbox
  readonly saying: ReturnType<typeof useSaying>
}

/** One line until one begins; then it says who will read it. What is half written stays, also after a reload. */
export function Composer({ circle, membership, outbox, saying }: Props) {
  const { t, i18n } = useLingui()
  const pictures = usePictures(MOST_PICTURES)
  const [began, setBegan] = useState(false)
  const prompt = i18n._(groupPrompts[circle.letter])
  const { muted_until, face } = membership
  if (muted_until) return <MutedNote until={muted_until} />
  const text = saying.text.trim()
  const open = began || text !== '' || pictures.picked.length > 0
  const left = LONGEST_STATUS - saying.text.length
  const ready = (text !== '' || pictures.ids.length > 0) && !pictures.busy && !pictures.failed
  const send = () => {
    if (!ready) return
    const { id } = saying.take()
    const picked = pictures.take()
    outbox.say({
      id,
      text,
      parent_id: null,
      picture_ids: picked.flatMap(({ media_id }) => (media_id ? [media_id] : [])),
      picture_urls: picked.map(({ url }) => url),
    })
    setBegan(false)
  }
  return (
    <form
      className="card wall-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="wall-composer-row">
        {face && <FacePicture face={face} size={42} />}
        <Textarea
          className="saying-field grow"
          size="lg"
          variant="filled"
          rows={open ? 3 : 1}
          aria-label={prompt}
          placeholder={prompt}
          maxLength={LONGEST_STATUS}
          value={saying.text}
          onFocus={() => setBegan(true)}
          onChange={(event) => saying.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            send()
          }}
        />
        <PictureButton pictures={pictures} />
      </div>
      <PictureTray pictures={pictures} />
      {open && (
        <div className="wall-composer-foot">
          <WhoReads circle={circle} />
          <div className="row">
            {left < ALMOST && <span className="small muted num">{t`Còn ${left} ký tự`}</span>}
            <Button type="submit" size="sm" disabled={!ready} loading={pictures.busy}>
              {t`Đăng`}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}
