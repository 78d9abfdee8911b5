import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AccountKind } from '@malto/contract/constants'
import type { ConnectionCard } from '@malto/contract/modules/family.calls'
import { showPhone } from '@malto/contract/modules/users.rules'
import { Hex } from '../../../ui/Hex.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ConfirmSheet } from '../../../ui/Sheet.tsx'
import { useAnswerConnection, useAskConnectionAgain, useEndConnection } from '../family.hooks.ts'
import { useConnectionWords } from './connection-words.ts'
import { writeDate } from '../../../platform/formats.ts'
import '../family.css'

interface Props {
  readonly card: ConnectionCard
  readonly viewer: AccountKind
}

/** One link or request, and what this person may do about it now. */
export function ConnectionRow({ card, viewer }: Props) {
  const { t, i18n } = useLingui()
  const words = useConnectionWords(card, viewer)
  const answer = useAnswerConnection()
  const again = useAskConnectionAgain()
  const end = useEndConnection()
  const [ending, setEnding] = useState(false)
  const busy = answer.isPending || again.isPending || end.isPending
  const { can, person } = card
  const until = card.reply_until ? writeDate(i18n.locale, 'date', card.reply_until) : null
  return (
    <article className="card connection">
      <div className="row connection-head">
        <Hex size={48} tone="soft" src={person.avatar_url}>
          <b aria-hidden>{words.name.charAt(0)}</b>
        </Hex>
        <div className="grow">
          <h2 className="connection-name">{words.name}</h2>
          <p className="small muted">
            {person.phone && person.name && <span className="num">{showPhone(person.phone)} · </span>}
            {words.line}
          </p>
          {card.code === '0' && until && <p className="micro muted num">{t`Trả lời trước ${until}`}</p>}
        </div>
      </div>
      {card.ask_again_at && (
        <p className="small muted num">{t`Mời lại được từ ${writeDate(i18n.locale, 'date', card.ask_again_at)}.`}</p>
      )}
      {words.explains && <p className="small">{words.explains}</p>}
      <Note error={answer.error ?? again.error} />
      {(can.answer || can.confirm || can.cancel || can.ask_again || can.end) && (
        <div className="connection-actions">
          {(can.answer || can.confirm) && (
            <>
              {(can.accept || can.confirm) && (
                <Button
                  size="sm"
                  loading={answer.isPending && answer.variables?.accept === true}
                  disabled={busy}
                  onClick={() => answer.mutate({ id: card.id, accept: true })}
                >
                  {t`Đồng ý`}
                </Button>
              )}
              <Button
                size="sm"
                variant="default"
                loading={answer.isPending && answer.variables?.accept === false}
                disabled={busy}
                onClick={() => answer.mutate({ id: card.id, accept: false })}
              >
                {t`Từ chối`}
              </Button>
            </>
          )}
          {can.ask_again && (
            <Button
              size="sm"
              variant="light"
              loading={again.isPending}
              onClick={() => again.mutate({ id: card.id })}
            >
              {t`Gửi lại lời mời`}
            </Button>
          )}
          {(can.cancel || can.end) && (
            <Button size="sm" variant="default" onClick={() => setEnding(true)}>
              {can.end ? t`Ngừng kết nối` : card.code === '0' ? t`Thu hồi lời mời` : t`Bỏ khỏi danh sách`}
            </Button>
          )}
        </div>
      )}
      <ConfirmSheet
        opened={ending}
        onClose={() => setEnding(false)}
        title={words.endTitle}
        text={words.endText}
        action={can.end ? t`Ngừng kết nối` : card.code === '0' ? t`Thu hồi` : t`Bỏ đi`}
        grave={can.end}
        busy={end.isPending}
        error={end.error}
        onConfirm={() => end.mutate({ id: card.id }, { onSuccess: () => setEnding(false) })}
      />
    </article>
  )
}
