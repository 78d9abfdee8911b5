import { Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { advisoryTopics, advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { ContactLinks } from '../../../../ui/ContactLinks.tsx'
import type { OfficeEditing } from './useOfficeForm.ts'

const [LONGEST_LINE, LONGEST_LIFE] = [240, 4000]

interface Props {
  readonly editing: OfficeEditing
  readonly name: string
}

/** What students and parents read before they choose somebody. */
export function Profile({ editing: { form, faults, change }, name }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const length = form.short_description.length
  return (
    <section className="card stack" aria-labelledby="office-profile">
      <div>
        <h2 id="office-profile" className="desk-card-title">{t`Lời giới thiệu`}</h2>
        <p className="small muted">
          {t`Hiện dưới tên ${name}. Muốn đổi tên hiển thị, thầy/cô nhắn Malto.`} <ContactLinks />
        </p>
      </div>
      <fieldset className="office-topics">
        <legend className="desk-label">{t`Thầy/cô trò chuyện về`}</legend>
        <div className="pills advisory-wrap">
          {advisoryTopics.map((topic) => (
            <button
              key={topic}
              type="button"
              className="pill"
              aria-pressed={form.topics.includes(topic)}
              onClick={() =>
                change(
                  {
                    topics: form.topics.includes(topic)
                      ? form.topics.filter((each) => each !== topic)
                      : [...form.topics, topic],
                  },
                  'topics',
                )
              }
            >
              {advisoryTopicWords[topic][language]}
            </button>
          ))}
        </div>
        {faults['topics'] && (
          <p className="desk-fault" role="alert">
            {faults['topics']}
          </p>
        )}
      </fieldset>
      <Textarea
        size="lg"
        label={t`Một câu về thầy/cô`}
        description={t`${length}/${LONGEST_LINE} ký tự`}
        maxLength={LONGEST_LINE}
        value={form.short_description}
        error={faults['short_description']}
        onChange={(event) => change({ short_description: event.currentTarget.value }, 'short_description')}
      />
      <Textarea
        size="lg"
        className="office-life"
        label={t`Chặng đường của thầy/cô`}
        description={t`Học ở đâu, đã làm gì, thích nghe chuyện gì. Dòng trống tách đoạn.`}
        maxLength={LONGEST_LIFE}
        value={form.advisory_curriculum_vitae}
        error={faults['advisory_curriculum_vitae']}
        onChange={(event) =>
          change({ advisory_curriculum_vitae: event.currentTarget.value }, 'advisory_curriculum_vitae')
        }
      />
    </section>
  )
}
