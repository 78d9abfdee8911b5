import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PersonalityGroup } from '@malto/contract/constants'
import type { PersonalityState } from '@malto/contract/modules/assessments.guidance.calls'
import { Emblem } from '../../../../ui/group.tsx'
import { NightPanel } from '../../../../ui/NightPanel.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { ConfirmSheet } from '../../../../ui/Sheet.tsx'
import { toneOf } from './figures.ts'

interface Props {
  readonly state: PersonalityState
  readonly nameOf: (letter: PersonalityGroup) => string
  readonly busy: boolean
  readonly error: unknown
  /** Null: not in any group. */
  readonly onChoose: (letter: PersonalityGroup | null, done?: () => void) => void
}

/** The personality group is a choice: asked once after a result, undone or changed here at any time. */
export function GroupChoice(props: Props) {
  const { state } = props
  const [changing, setChanging] = useState(false)
  if (state.candidates.length === 0) return null
  if (state.asked || changing)
    return <Choosing {...props} asked={state.asked} onClose={() => setChanging(false)} />
  return <Standing {...props} onChange={() => setChanging(true)} />
}

function Choosing({
  state,
  nameOf,
  busy,
  error,
  asked,
  onChoose,
  onClose,
}: Props & { asked: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { candidates } = state
  const [chosen, setChosen] = useState(
    state.letter ?? (candidates.length === 1 ? (candidates[0] ?? null) : null),
  )
  const name = chosen && nameOf(chosen)
  return (
    <NightPanel className="group-choice" flies={[]} aria-labelledby="group-choice">
      <h2 id="group-choice" className="letter-head">
        {candidates.length === 1 && chosen && <Emblem group={toneOf(chosen)} size={44} />}
        {candidates.length > 1 ? t`Bạn muốn vào nhóm nào?` : t`Bạn muốn vào nhóm ${name} chứ?`}
      </h2>
      {candidates.length > 1 && (
        <>
          <p className="small muted">{t`Các nhóm này sát nhau, nên bạn chọn chứ mình không chọn thay.`}</p>
          <fieldset className="group-tiles">
            <legend className="hidden-words">{t`Nhóm`}</legend>
            {candidates.map((letter) => (
              <label key={letter} className="group-tile">
                <input
                  type="radio"
                  name="personality"
                  value={letter}
                  checked={chosen === letter}
                  onChange={() => setChosen(letter)}
                />
                <Emblem group={toneOf(letter)} size={44} />
                <b>{nameOf(letter)}</b>
              </label>
            ))}
          </fieldset>
        </>
      )}
      <p className="small muted">
        {t`Vào nhóm thì các bạn trong nhóm thấy bạn thuộc nhóm nào, dưới biệt danh của bạn. Bạn rời nhóm lúc nào cũng được.`}
      </p>
      <Note error={error} />
      <div className="row wrap">
        <Button
          color="dom.3"
          disabled={chosen === null}
          loading={busy}
          onClick={() => onChoose(chosen, onClose)}
        >
          {name ? t`Vào nhóm ${name}` : t`Vào nhóm`}
        </Button>
        <Button
          className="on-night"
          variant="default"
          disabled={busy}
          onClick={() => (asked ? onChoose(null) : onClose())}
        >
          {asked ? t`Chưa vào nhóm nào` : t`Để nguyên`}
        </Button>
      </div>
    </NightPanel>
  )
}

function Standing({ state, nameOf, busy, error, onChoose, onChange }: Props & { onChange: () => void }) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const { letter, candidates } = state
  const name = letter && nameOf(letter)
  return (
    <section className="card group-standing">
      {letter && <Emblem group={toneOf(letter)} size={44} />}
      <div className="grow">
        <h3>{name ? t`Bạn đang ở nhóm ${name}` : t`Bạn chưa vào nhóm nào`}</h3>
        <p className="small muted">
          {name
            ? t`Các bạn trong nhóm thấy bạn thuộc nhóm này.`
            : t`Không ai thấy nhóm của bạn. Muốn thì vào sau cũng được.`}
        </p>
        {!leaving && <Note error={error} />}
      </div>
      <div className="row wrap">
        {(!letter || candidates.length > 1) && (
          <Button variant="light" size="sm" onClick={onChange}>
            {letter ? t`Đổi nhóm` : t`Chọn nhóm`}
          </Button>
        )}
        {letter && (
          <Button variant="default" size="sm" onClick={() => setLeaving(true)}>
            {t`Rời nhóm`}
          </Button>
        )}
      </div>
      <ConfirmSheet
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={t`Rời nhóm ${name}?`}
        text={t`Các bạn trong nhóm sẽ không thấy bạn ở đó nữa. Kết quả vẫn còn nguyên, và bạn vào lại lúc nào cũng được.`}
        action={t`Rời nhóm`}
        busy={busy}
        error={error}
        onConfirm={() => onChoose(null, () => setLeaving(false))}
      />
    </section>
  )
}
