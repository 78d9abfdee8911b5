import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { speeds } from '@malto/contract/modules/courses.rules'
import { speedText } from './player.time.ts'

interface Props {
  readonly speed: number
  readonly onChoose: (speed: number) => void
}

/** All speeds in one row: a film on a phone is lower than a list of five. */
export function Speed({ speed, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (opened) row.current?.querySelector<HTMLInputElement>(':checked')?.focus()
  }, [opened])
  const now = speedText(speed, i18n.locale)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears of leaving and of Escape for what is inside
    <div
      className="player-speed"
      // A press takes the focus nowhere: that would be a leaving.
      onMouseDown={(event) => event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(false)
      }}
      onKeyDown={(event) => {
        if (!opened || (event.key !== 'Escape' && event.key !== 'Enter')) return
        if (event.target === button.current && event.key === 'Enter') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      {opened && (
        <fieldset ref={row} className="player-speeds">
          <legend className="hidden-words">{t`Tốc độ phát`}</legend>
          {speeds.map((each) => (
            <label key={each} className={each === speed ? 'on' : ''} onPointerUp={() => setTimeout(close)}>
              <input
                type="radio"
                name="player-speed"
                className="hidden-words"
                checked={each === speed}
                onChange={() => onChoose(each)}
              />
              {speedText(each, i18n.locale)}
            </label>
          ))}
        </fieldset>
      )}
      <button
        ref={button}
        type="button"
        className="player-control wide"
        aria-label={t`Tốc độ phát: ${now}`}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {now}
      </button>
    </div>
  )
}
