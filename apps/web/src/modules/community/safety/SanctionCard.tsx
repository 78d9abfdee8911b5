import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Sanction } from '@malto/contract/modules/moderation.calls'
import { appealStateWords, type SanctionKind } from '@malto/contract/modules/moderation.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useSaying } from '../../../platform/saying.ts'
import { useYou } from '../../../platform/reader.ts'
import { Note } from '../../../ui/Note.tsx'
import { useAppeal } from '../community.hooks.ts'
import { useMoment } from '../community.when.ts'
import './safety.css'

const LONGEST_APPEAL = 1000
const SHORTEST_APPEAL = 10

/** What was decided, about what, why and until when; and one's own word against it. */
export function SanctionCard({ sanction }: { sanction: Sanction }) {
  const { t } = useLingui()
  const you = useYou()
  const when = useMoment()
  const { kind, reason, subject_text, starts_at, ends_at, lifted_at, appeal } = sanction
  return (
    <article className="card stack sanction">
      <div>
        <h3>{useSanctionWords()[kind]}</h3>
        <p className="small muted">
          {lifted_at
            ? t`${when(starts_at)}, đã bỏ lúc ${when(lifted_at)}`
            : ends_at
              ? t`Từ ${when(starts_at)} đến ${when(ends_at)}`
              : when(starts_at)}
        </p>
      </div>
      <dl className="sanction-facts">
        <dt>{t`Vì sao`}</dt>
        <dd>{reason}</dd>
        {subject_text && (
          <>
            <dt>{t`Lời của ${you}`}</dt>
            <dd className="quoted">{subject_text}</dd>
          </>
        )}
      </dl>
      {appeal ? <Appealed appeal={appeal} /> : <AppealForm sanction_id={sanction.id} />}
    </article>
  )
}

/** Said to the one it is about. */
function useSanctionWords(): Readonly<Record<SanctionKind, string>> {
  const { t } = useLingui()
  const you = useYou()
  return {
    remove: t`Một lời của ${you} được gỡ xuống`,
    warn: t`Một lời của ${you} được gỡ, và ${you} được nhắc nhở`,
    mute: t`Tạm nghỉ viết một thời gian`,
    ban: t`Không tham gia nhóm được nữa`,
  }
}

function Appealed({ appeal }: { appeal: NonNullable<Sanction['appeal']> }) {
  const { t } = useLingui()
  const you = useYou()
  const language = useLanguage()
  return (
    <dl className="sanction-facts">
      <dt>{t`Ý kiến của ${you}`}</dt>
      <dd className="quoted">{appeal.text}</dd>
      <dt>{t`Trả lời`}</dt>
      <dd>
        <b>{appealStateWords[appeal.state][language]}</b>
        {appeal.answer && <p>{appeal.answer}</p>}
        {appeal.state === 'waiting' && (
          <p className="small muted">{t`Một người khác với người đã quyết định sẽ đọc. Có trả lời thì mình báo ${you}.`}</p>
        )}
      </dd>
    </dl>
  )
}

/** Once for each decision; somebody else reads it. */
function AppealForm({ sanction_id }: { sanction_id: string }) {
  const { t } = useLingui()
  const you = useYou()
  const saying = useSaying(`appeal ${sanction_id}`)
  const [opened, setOpened] = useState(saying.text !== '')
  const send = useAppeal()
  const text = saying.text.trim()
  if (!opened)
    return (
      <div>
        <Button size="sm" variant="light" onClick={() => setOpened(true)}>
          {t`Thấy chưa đúng?`}
        </Button>
      </div>
    )
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.length >= SHORTEST_APPEAL)
          send.mutate({ sanction_id, text }, { onSuccess: () => void saying.take() })
      }}
    >
      <Textarea
        className="saying-field"
        size="lg"
        rows={3}
        label={t`Điều ${you} muốn nói`}
        description={t`Kể điều đã xảy ra. Một người khác sẽ đọc và trả lời.`}
        maxLength={LONGEST_APPEAL}
        value={saying.text}
        onChange={(event) => saying.setText(event.currentTarget.value)}
      />
      <Note error={send.error} />
      <div className="row">
        <Button type="submit" size="sm" loading={send.isPending} disabled={text.length < SHORTEST_APPEAL}>
          {t`Gửi ý kiến`}
        </Button>
        <Button size="sm" variant="default" onClick={() => setOpened(false)}>
          {t`Để sau`}
        </Button>
      </div>
    </form>
  )
}
