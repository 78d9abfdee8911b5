import type { TestContent } from '@malto/contract/modules/assessments.content'
import { memo } from 'react'
import { useSay } from '../../../platform/language.ts'
import { TextAt } from './fields.tsx'
import { words } from './words.ts'

type Props = Pick<TestContent, 'introduction' | 'evidence'>

export const IntroPart = memo(function IntroPart({ introduction, evidence }: Props) {
  const say = useSay()
  return (
    <>
      <section className="card">
        <TextAt
          path="introduction"
          label={say(words.introduction)}
          help={say(words.introduction_help)}
          value={introduction}
          lines={5}
        />
      </section>
      <section className="card stack">
        <h2>{say(words.evidence)}</h2>
        {(['measures', 'basis', 'cannot_say'] as const).map((field) => (
          <TextAt
            key={field}
            path={`evidence.${field}`}
            label={say(words[field])}
            value={evidence[field]}
            lines={3}
          />
        ))}
      </section>
    </>
  )
})
