import {
  type AdvisoryTopic,
  advisoryTopics,
  advisoryTopicWords,
} from '@malto/contract/modules/advisory.rules'
import { useField } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { TickEntry } from '../../../ui/Entry.tsx'
import { words } from '../adviser/words.ts'
import '../../../platform/inputs/inputs.css'
import '../advisory.css'

/** What somebody may be asked about; always kept in the order of the list. */
export function TopicsInput({ field }: { readonly field: string }) {
  const say = useSay()
  const { value, set, faults, fault } = useField<AdvisoryTopic>(field)
  const wrong = fault ?? Object.values(faults)[0]
  const choose = (topic: AdvisoryTopic, on: boolean) =>
    set(advisoryTopics.filter((each) => (each === topic ? on : value.includes(each))))
  return (
    <fieldset className="rows-input">
      <legend>{say(words.topics)}</legend>
      <div className="topic-ticks">
        {advisoryTopics.map((topic) => (
          <TickEntry
            key={topic}
            id={`${field}.${topic}`}
            label={say(advisoryTopicWords[topic])}
            value={value.includes(topic)}
            onChange={(on) => choose(topic, on)}
          />
        ))}
      </div>
      {wrong ? (
        <p className="entry-fault">{value.length === 0 ? say(words.topics_needed) : wrong}</p>
      ) : (
        <p className="entry-help">{say(words.topics_help)}</p>
      )}
    </fieldset>
  )
}
