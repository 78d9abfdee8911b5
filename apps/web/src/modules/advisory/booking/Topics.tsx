import { useLingui } from '@lingui/react/macro'
import {
  advisoryTopics,
  advisoryTopicWords,
  type AdvisoryTopic,
} from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../platform/language.ts'
import '../advisory.css'

/** What somebody talks about, as small tags. */
export function TopicTags({ topics }: { topics: readonly AdvisoryTopic[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <ul className="advisory-topics" aria-label={t`Chủ đề`}>
      {topics.map((topic) => (
        <li key={topic}>{advisoryTopicWords[topic][language]}</li>
      ))}
    </ul>
  )
}

interface Props {
  readonly label: string
  readonly value: AdvisoryTopic | null
  readonly onChange: (topic: AdvisoryTopic) => void
  /** Those of the adviser first; nobody is kept from naming another one. */
  readonly first?: readonly AdvisoryTopic[]
}

/** One of the topics, in a form: all of them in sight. */
export function TopicChoice({ label, value, onChange, first = [] }: Props) {
  const language = useLanguage()
  const rest = advisoryTopics.filter((topic) => !first.includes(topic))
  return (
    <fieldset className="pills advisory-wrap">
      <legend className="booking-label">{label}</legend>
      {[...first, ...rest].map((topic) => (
        <button
          key={topic}
          type="button"
          className="pill"
          aria-pressed={topic === value}
          onClick={() => onChange(topic)}
        >
          {advisoryTopicWords[topic][language]}
        </button>
      ))}
    </fieldset>
  )
}
