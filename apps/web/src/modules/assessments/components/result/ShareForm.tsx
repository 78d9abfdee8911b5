import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SHARE_DAYS, type ShareList } from '@malto/contract/modules/assessments.results.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { useSession } from '../../../../platform/session.ts'
import { Note } from '../../../../ui/Note.tsx'
import { PathLink } from '../../../../ui/PathLink.tsx'
import { Pills } from '../../../../ui/Pills.tsx'
import { useKindWords } from './LiveShares.tsx'

type Days = (typeof SHARE_DAYS)[number]
const USUAL: Days = 30

interface Props {
  readonly targets: ShareList['targets']
  readonly busy: boolean
  readonly error: unknown
  readonly onShare: (chosen: { with_id: string; days: Days }) => void
}

/** Nobody is chosen beforehand: showing something of oneself is a decision. Advisers are those one has booked. */
export function ShareForm({ targets, busy, error, onShare }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const kinds = useKindWords()
  const account_kind = useSession().user?.account_kind
  const kid = account_kind === 'kid'
  const bookFirst = kid || account_kind === 'student'
  const [with_id, setWith] = useState<string | null>(null)
  const [days, setDays] = useState<Days>(USUAL)
  const open = targets.filter(({ consent_missing }) => !consent_missing)
  const chosen = open.find(({ id }) => id === with_id)
  const consent = consentTexts.adviser_results.title[language]
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onShare({ with_id: chosen.id, days })
      }}
    >
      {open.length > 0 && (
        <fieldset className="share-targets">
          <legend className="strong">{t`Cho ai xem?`}</legend>
          <div className="share-list">
            {open.map(({ id, name, kind }) => (
              <label key={id} className="share-target">
                <input
                  type="radio"
                  name="share-with"
                  value={id}
                  checked={with_id === id}
                  onChange={() => setWith(id)}
                />
                <b>{name}</b>
                <span className="small muted">{kinds[kind]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {bookFirst && !targets.some(({ kind }) => kind === 'adviser') && (
        <p className="muted">
          {kid
            ? t`Muốn cho thầy cô cố vấn xem, bạn cùng cha mẹ đặt lịch với thầy cô trước nhé.`
            : t`Muốn cho thầy cô cố vấn xem, bạn đặt lịch với thầy cô trước nhé.`}{' '}
          <PathLink path="/advisory" className="link">{t`Xem thầy cô`}</PathLink>
        </p>
      )}
      {open.length < targets.length && (
        <Note
          tone="wait"
          action={
            <PathLink path="/my-profile/privacy" className="link">
              {t`Mở quyền riêng tư`}
            </PathLink>
          }
        >
          {t`Để cố vấn xem được, cần bật “${consent}” trước.`}
        </Note>
      )}
      {open.length > 0 && (
        <>
          <div>
            <p className="strong" aria-hidden>{t`Trong bao lâu?`}</p>
            <Pills
              label={t`Trong bao lâu?`}
              value={days}
              onChange={setDays}
              choices={SHARE_DAYS.map((value) => ({ value, label: t`${value} ngày` }))}
            />
          </div>
          <Note error={error} />
          <Button type="submit" disabled={!chosen} loading={busy}>
            {chosen ? t`Chia sẻ với ${chosen.name}` : t`Chia sẻ`}
          </Button>
        </>
      )}
    </form>
  )
}
