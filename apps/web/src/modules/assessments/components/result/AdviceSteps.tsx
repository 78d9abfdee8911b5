import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Reply } from '@malto/contract/core/call'
import type { getAdvice } from '@malto/contract/modules/assessments.results.calls'
import type { ResultShape } from '@malto/contract/modules/assessments.rules'
import { GroupScope } from '../../../../ui/group.tsx'
import { Section } from '../../../../ui/heads.tsx'
import { PathLink } from '../../../../ui/PathLink.tsx'
import { scaleTone } from './figures.ts'
import type { Voice } from './voice.ts'
import { useWayWords } from './words.ts'

const AT_FIRST = 3

interface Props {
  readonly steps: Reply<typeof getAdvice>['steps']
  readonly voice: Voice
  readonly shape: ResultShape
}

/** Small things to try, by what stands out. */
export function AdviceSteps({ steps, voice, shape }: Props) {
  const { t } = useLingui()
  const way = useWayWords()
  const [all, setAll] = useState(false)
  if (steps.length === 0) return null
  const title = {
    you: t`Việc nhỏ để thử`,
    kid: t`Trò vui để thử`,
    parent: t`Việc nhỏ cùng con`,
    child: t`Gợi ý cho con`,
    student: t`Gợi ý cho học sinh`,
  }[voice]
  const shown = all ? steps : spread(steps).slice(0, AT_FIRST)
  const more = steps.length - shown.length
  return (
    <Section title={title}>
      <ol className="card advice-steps">
        {shown.map((step) => (
          <GroupScope as="li" key={`${step.scale} ${step.title}`} group={scaleTone(shape, step.scale)}>
            <span className="step-scale micro">{step.scale_name}</span>
            <h3>{step.title}</h3>
            <p className="small muted">{step.text}</p>
            {step.path && (
              <PathLink path={step.path} className="link small step-way">
                {way(step.path)}
                <IconArrowRight size={16} aria-hidden />
              </PathLink>
            )}
          </GroupScope>
        ))}
      </ol>
      {more > 0 && (
        <Button variant="default" size="sm" className="steps-more" onClick={() => setAll(true)}>
          {t`Xem thêm ${more} gợi ý`}
        </Button>
      )}
    </Section>
  )
}

/** The first of every scale before the second of any: three steps show three sides. */
function spread<S extends { scale: string }>(steps: readonly S[]): S[] {
  const place = (step: S) => steps.filter(({ scale }) => scale === step.scale).indexOf(step)
  return steps.toSorted((a, b) => place(a) - place(b))
}
