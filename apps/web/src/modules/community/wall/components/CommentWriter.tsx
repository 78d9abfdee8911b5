import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Membership } from '@malto/contract/modules/moderation.calls'
import { LONGEST_COMMENT } from '@malto/contract/modules/wall.rules'
import { useSaying } from '../../../../platform/saying.ts'
import { FacePicture } from '../../safety/Face.tsx'
import type { Outbox } from '../wall.outbox.ts'

interface Props {
  readonly status_id: string
  /** What it answers; null: the status itself. */
  readonly to: { readonly id: string; readonly nickname: string } | null
  readonly membership: Membership
  readonly outbox: Outbox
  readonly onSent?: () => void
}

/** One's words under a status, or under a comment of it. */
export function CommentWriter({ status_id, to, membership, outbox, onSent }: Props) {
  const { t } = useLingui()
  const saying = useSaying(`comment ${status_id} ${to?.id ?? ''}`)
  const text = saying.text.trim()
  const field = useRef<HTMLTextAreaElement>(null)
  const answers = to !== null
  // It appears because somebody pressed “Trả lời”.
  useEffect(() => {
    if (answers) field.current?.focus()
  }, [answers])
  const send = () => {
    if (text === '') return
    const { id } = saying.take()
    outbox.say({ id, text, parent_id: to?.id ?? null, picture_ids: [], picture_urls: [] })
    onSent?.()
  }
  const label = to ? t`Trả lời ${to.nickname}` : t`Viết bình luận`
  return (
    <form
      className="comment-writer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {membership.face && <FacePicture face={membership.face} size={36} />}
      <Textarea
        className="saying-field grow"
        size="lg"
        variant="filled"
        rows={1}
        ref={field}
        aria-label={label}
        placeholder={`${label}…`}
        maxLength={LONGEST_COMMENT}
        value={saying.text}
        onChange={(event) => saying.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send()
        }}
      />
      <Button type="submit" size="sm" disabled={text === ''}>
        {t`Gửi`}
      </Button>
    </form>
  )
}
