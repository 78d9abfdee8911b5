import type { ComponentType, ReactNode } from 'react'
import type { ResultDetail } from '@malto/contract/modules/assessments.results.calls'
import { useSession } from '../../../../platform/session.ts'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { StatePending } from '../../../../ui/states.tsx'
import type { CareersOfResult } from '../../ResultPage.tsx'
import { useAdvice, useChart, useGroupState, useHasCourses, useMirrors } from '../../results.hooks.ts'
import { Evidence } from '../taking/Evidence.tsx'
import { AdviceSteps } from './AdviceSteps.tsx'
import { WorryOffer } from './AdviserOffer.tsx'
import { Bars, Total } from './Bars.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import { courseLetter } from './figures.ts'
import { HexagonResult } from './HexagonResult.tsx'
import { HiddenResult } from './HiddenResult.tsx'
import { OverTime } from './OverTime.tsx'
import { Sliders } from './Sliders.tsx'
import { SureChips, Sureness } from './Sureness.tsx'
import { useSureness } from './sureness.hooks.ts'
import { useVoice } from './voice.ts'
import { WhatNext } from './WhatNext.tsx'
import { Whose } from './Whose.tsx'
import { Worlds } from './Worlds.tsx'

interface Props {
  readonly detail: ResultDetail
  readonly careers?: ComponentType<CareersOfResult> | undefined
}

/** The parts of a result page, by the shape of the result. */
export function ResultBody({ detail, careers }: Props) {
  const parts = useParts(detail)
  const sure = useSureness(detail)
  if (detail.quality === 'hidden')
    return (
      <>
        <Whose {...detail} />
        <HiddenResult detail={detail} />
      </>
    )
  return (
    <>
      <Whose {...detail} />
      {detail.shape === 'worlds' ? (
        <>
          <Worlds detail={detail} />
          <div className="result-columns">
            <div className="stack">{parts.advice}</div>
            <div className="stack">
              {parts.next}
              {parts.evidence}
            </div>
          </div>
        </>
      ) : detail.shape === 'hexagon' ? (
        <HexagonResult detail={detail} careers={careers} sure={sure} parts={parts} />
      ) : (
        <>
          {parts.offer}
          <div className="result-columns chart-first">
            <div className="stack">
              <SureChips sure={sure} />
              {detail.total && <Total total={detail.total} />}
              {detail.shape === 'sliders' ? <Sliders detail={detail} /> : <Bars detail={detail} />}
              <Sureness sure={sure} />
            </div>
            <div className="stack">
              {parts.change}
              {parts.advice}
              {parts.time}
              {parts.next}
            </div>
            <div className="stack">{parts.evidence}</div>
          </div>
        </>
      )}
    </>
  )
}

export type Parts = Record<'offer' | 'change' | 'time' | 'advice' | 'next' | 'evidence', ReactNode>

/** What every shape has, each made once. */
function useParts(detail: ResultDetail): Parts {
  const voice = useVoice(detail)
  const kind = useSession().user?.account_kind
  const own = detail.owner === null
  const kids = detail.shape === 'worlds'
  const form = detail.library.scoring === 'mirror'
  const shown = detail.quality !== 'hidden'
  const advice = useAdvice(detail.id)
  // Only the owner and a connected parent may look back; a form about a child is kept out of its own list.
  const mayLookBack = shown && !kids && !form && voice !== 'student'
  const chart = useChart(
    detail.library.slug,
    voice === 'child' ? (detail.owner?.id ?? null) : null,
    mayLookBack,
  )
  const mirrored = own && detail.shape === 'hexagon' && kind !== 'normal'
  const mirrors = useMirrors(mirrored)
  const joined = useGroupState(detail)?.letter ?? null
  const letter = own && voice !== 'parent' ? courseLetter(detail.letters, joined) : null
  const courses = useHasCourses(letter) ? letter : null
  const worry = advice.data?.adviser === true
  return {
    offer:
      own && voice !== 'parent' && worry ? (
        <WorryOffer voice={voice} meets={detail.can.meet_adviser} />
      ) : null,
    change: kids ? null : <ChangeCard detail={detail} />,
    time: chart.data ? <OverTime chart={chart.data} result_id={detail.id} shape={detail.shape} /> : null,
    advice: (
      <Loaded query={advice} pending={<StatePending shape="rows" count={2} />}>
        {({ steps }) => <AdviceSteps steps={steps} voice={voice} shape={detail.shape} />}
      </Loaded>
    ),
    next: own ? (
      <WhatNext
        detail={detail}
        voice={voice}
        courses={courses}
        mirror={(mirrors.data?.mirrors.length ?? 0) > 0}
      />
    ) : null,
    evidence: <Evidence evidence={detail.evidence} folded={voice === 'kid'} />,
  }
}
