import { useLingui } from '@lingui/react/macro'
import { Emblem, GroupScope } from '../../../../ui/group.tsx'
import { Section } from '../../../../ui/heads.tsx'
import { toneOf } from '../result/figures.ts'
import type { Mirror, Sides } from './mirror.types.ts'

interface Props {
  readonly questions: Mirror['questions']
  readonly words: Sides
}

const STEPS = [1, 2, 3, 4, 5]

/** The single things about which the two answered furthest apart: the easiest to ask about. */
export function Apart({ questions, words }: Props) {
  const { t } = useLingui()
  const liking = useLiking()
  if (questions.length === 0) return null
  return (
    <Section title={t`Những việc hai bên trả lời xa nhau nhất`}>
      <ul className="apart">
        {questions.map(({ text, letter, child, parent }) => (
          <GroupScope as="li" key={text} group={toneOf(letter)} className="card">
            <p className="letter-head">
              <Emblem group={toneOf(letter)} size={30} />
              <b className="grow">{text}</b>
            </p>
            <div className="apart-line" aria-hidden>
              {STEPS.map((step) => (
                <i
                  key={step}
                  className={`${step === child ? 'child' : ''} ${step === parent ? 'parent' : ''}`}
                />
              ))}
            </div>
            <dl className="apart-answers small">
              <div>
                <dt>
                  <i className="line" />
                  {words.child}
                </dt>
                <dd>{liking(child)}</dd>
              </div>
              <div>
                <dt>
                  <i className="line dashed" />
                  {words.parent}
                </dt>
                <dd>{liking(parent)}</dd>
              </div>
            </dl>
          </GroupScope>
        ))}
      </ul>
    </Section>
  )
}

function useLiking(): (value: number) => string {
  const { t } = useLingui()
  const words = [t`Rất không thích`, t`Không thích`, t`Bình thường`, t`Thích`, t`Rất thích`]
  return (value) => words[value - 1] ?? ''
}
