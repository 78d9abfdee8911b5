import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ConsentState } from '@malto/contract/modules/consents.calls'
import { consentTexts, consentWords, type ConsentPurpose } from '@malto/contract/modules/consents.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useSession } from '../../../platform/session.ts'
import { Note } from '../../../ui/Note.tsx'
import { WordSwitch } from '../../../ui/WordSwitch.tsx'
import '../consents.css'

export interface Word {
  readonly purpose: ConsentPurpose
  readonly given: boolean
  /** The text that stood on this screen: a yes is about that one. */
  readonly text_version: number
}

interface Props {
  readonly state: ConsentState
  /** Whose word the switch is: one's own, or a parent's about a child. */
  readonly voice: 'own' | 'guardian'
  readonly busy: boolean
  readonly error?: unknown
  readonly onChange: (word: Word) => void
}

/** One purpose, one switch. It is on only when this person has switched it on. */
export function ConsentCard({ state, voice, busy, error, onChange }: Props) {
  const id = useId()
  const language = useLanguage()
  const { user } = useSession()
  const { version, title } = consentTexts[state.purpose]
  const words = consentWords(state.purpose, voice, user?.account_kind)
  const given = state[voice] === true
  const standing = useStanding(state, voice)
  return (
    <section className="consent" aria-labelledby={id}>
      <div className="consent-row">
        <div className="grow">
          <h3 id={id}>{title[language]}</h3>
          <p className="small muted">{words[language]}</p>
        </div>
        <WordSwitch
          aria-labelledby={id}
          checked={given}
          busy={busy}
          onChange={(on) => onChange({ purpose: state.purpose, given: on, text_version: version })}
        />
      </div>
      <p className={`chip ${standing.tone}`}>{standing.words}</p>
      <Note error={error} />
    </section>
  )
}

/** Who has said what so far, in the words for the person who reads it. */
function useStanding(
  state: ConsentState,
  voice: Props['voice'],
): { tone: 'ok' | 'wait' | 'off'; words: string } {
  const { t } = useLingui()
  const { own, guardian, guardian_needed, in_force } = state
  if (in_force) return { tone: 'ok', words: t`Đang bật` }
  if (voice === 'guardian') {
    if (guardian === true) return { tone: 'wait', words: t`Anh/chị đã đồng ý, chờ con` }
    if (own === true) return { tone: 'wait', words: t`Con đã đồng ý, chờ anh/chị` }
    return { tone: 'off', words: t`Đang tắt` }
  }
  if (own === true && guardian_needed)
    return guardian === false
      ? { tone: 'off', words: t`Cha mẹ chưa đồng ý` }
      : { tone: 'wait', words: t`Chờ cha mẹ đồng ý` }
  if (guardian === true) return { tone: 'wait', words: t`Cha mẹ đã đồng ý, chờ bạn` }
  return { tone: 'off', words: t`Đang tắt` }
}
