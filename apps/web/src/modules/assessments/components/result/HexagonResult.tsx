import { useLingui } from '@lingui/react/macro'
import { Suspense, type ComponentType } from 'react'
import { isLetter } from '@malto/contract/modules/assessments.rules'
import type { PersonalityGroup } from '@malto/contract/constants'
import type { ResultDetail } from '@malto/contract/modules/assessments.results.calls'
import { StatePending } from '../../../../ui/states.tsx'
import type { CareersOfResult } from '../../ResultPage.tsx'
import { useChoosePersonality, useGroupState } from '../../results.hooks.ts'
import { AdviserOffer } from './AdviserOffer.tsx'
import { Expectations } from './Expectations.tsx'

import { GroupChoice } from './GroupChoice.tsx'
import { HexagonCard } from './HexagonCard.tsx'
import { LetterTexts } from './LetterTexts.tsx'
import type { Parts } from './ResultBody.tsx'
import { SureChips, Sureness } from './Sureness.tsx'
import type { Sure } from './sureness.hooks.ts'
import { useVoice } from './voice.ts'
import { writeList } from '../../../../platform/formats.ts'

interface Props {
  readonly detail: ResultDetail
  readonly careers?: ComponentType<CareersOfResult> | undefined
  readonly sure: readonly Sure[]
  readonly parts: Parts
}

/** The hexagon and all that follows from it. A parent's form is drawn the same way, without group and careers. */
export function HexagonResult({ detail, careers: Careers, sure, parts }: Props) {
  const voice = useVoice(detail)
  const group = useGroup(detail)
  const lead = useLead(detail)
  const asked = group.state?.asked === true
  const own = detail.owner === null
  const offer = detail.can.meet_adviser && !asked && <AdviserOffer voice={voice} />
  return (
    <>
      <div className="result-columns chart-first">
        <HexagonCard detail={detail} joined={group.state?.letter ?? null} />
        <div className="stack">
          <section className="result-lead">
            <h2>{lead.title}</h2>
            {lead.text && <p className="muted">{lead.text}</p>}
            <SureChips sure={sure} />
          </section>
          {group.state && (
            <GroupChoice
              state={group.state}
              nameOf={group.nameOf}
              busy={group.busy}
              error={group.error}
              onChoose={group.onChoose}
            />
          )}
          {Careers && detail.letters && !detail.flat && (
            <Suspense fallback={<StatePending shape="rows" count={3} />}>
              <Careers result_id={detail.id} own={own} />
            </Suspense>
          )}
          <Expectations scales={detail.scales.filter(({ key }) => !isLetter(key))} />
          {parts.advice}
          {detail.flat && offer}
          {!own && parts.evidence}
        </div>
        <div className="stack">
          {parts.change}
          <LetterTexts detail={detail} />
        </div>
      </div>
      <div className="result-columns">
        <div className="stack">
          {parts.time}
          <Sureness sure={sure} />
          {!detail.flat && offer}
        </div>
        <div className="stack">
          {parts.next}
          {own && parts.evidence}
        </div>
      </div>
    </>
  )
}

/** The choice of a group, and how it is made. */
function useGroup(detail: ResultDetail) {
  const state = useGroupState(detail)
  const choose = useChoosePersonality()
  return {
    state,
    nameOf: (letter: PersonalityGroup) => detail.scales.find(({ key }) => key === letter)?.name ?? letter,
    busy: choose.isPending,
    error: choose.error,
    onChoose: (letter: PersonalityGroup | null, done?: () => void) =>
      choose.mutate({ letter }, { onSuccess: () => done?.() }),
  }
}

/** One sentence about the whole: the leading letter's own, or that several lead together, or that none does. */
function useLead({ letters, flat_text, scales, library }: ResultDetail): {
  title: string
  text: string | null
} {
  const { t, i18n } = useLingui()
  if (flat_text) return flat_text
  if (library.scoring === 'mirror')
    return {
      title: t`Đây là điều anh/chị thấy ở con`,
      text: t`Con tự thấy mình ra sao là chuyện khác. Đặt hai bên cạnh nhau sẽ nói được nhiều hơn.`,
    }
  const first = letters?.places[0] ?? []
  const [leader] = first
  const found = scales.find(({ key }) => key === leader)
  if (first.length === 1 && found?.text) return { title: found.text.title, text: null }
  const named = first.map((letter) => scales.find(({ key }) => key === letter)?.name ?? letter)
  const names = writeList(i18n.locale, named)
  if (names)
    return {
      title: t`${names} cùng dẫn đầu`,
      text: t`Bằng điểm nhau, nên không nhóm nào đứng trước. Đọc lời của từng nhóm rồi xem lời nào giống mình hơn.`,
    }
  return {
    title: t`Còn thiếu vài câu để thấy cả sáu nhóm`,
    text: t`Nhóm nào thiếu nhiều câu thì chưa có điểm. Lần tới trả lời đủ hơn là thấy rõ.`,
  }
}
