import { Button } from '@mui/material'
import { IconRotate2, IconWand } from '@tabler/icons-react'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { PartBar } from '../../../ui/PartBar.tsx'
import { bandWords } from '../editor/words.ts'
import type { Outcome, TriedScale } from './preview.rules.ts'
import { flagWords, levelWords, words } from './words.ts'

interface Props {
  readonly outcome: Outcome
  readonly answered: number
  readonly all: number
  readonly onFill: () => void
  readonly onAgain: () => void
}

/** Scores, letters, quality and the words that would be shown, as the answers come in. */
export function OutcomeCard({ outcome, answered, all, onFill, onAgain }: Props) {
  const say = useSay()
  const language = useLanguage()
  const { scales, letters, flat_text, total, quality } = outcome
  return (
    <aside className="card stack">
      <div>
        <h2>{say(words.outcome)}</h2>
        <p className="small quiet figures">{say(words.answered, { count: answered, all })}</p>
      </div>
      <div className="row wrap">
        <Button
          variant="outlined"
          size="small"
          disabled={answered >= all}
          startIcon={<IconWand size={18} aria-hidden />}
          onClick={onFill}
        >
          {say(words.fill)}
        </Button>
        <Button
          variant="outlined"
          size="small"
          disabled={answered === 0}
          startIcon={<IconRotate2 size={18} aria-hidden />}
          onClick={onAgain}
        >
          {say(words.again)}
        </Button>
      </div>
      {letters ? (
        <dl className="facts">
          <div className="whole">
            <dt>{say(words.code)}</dt>
            <dd>{letters.code ?? say(words.no_code)}</dd>
          </div>
          <p className="small quiet whole">
            {letters.clear.length > 0 ? say(words.clear, { letters: letters.clear.join(', ') }) : null}
            {letters.clear.length > 0 && letters.close.length > 0 ? ' · ' : null}
            {letters.close.length > 0 ? say(words.close, { letters: letters.close.join(', ') }) : null}
          </p>
        </dl>
      ) : null}
      {flat_text ? <Text title={flat_text.title} text={flat_text.text} /> : null}
      <ul className="try-scales">
        {scales.map((scale) => (
          <ScaleLine key={scale.key} scale={scale} />
        ))}
      </ul>
      {total ? (
        <div>
          <h3 className="figures">
            {say(words.total)}: {showNumber(round(total.score), language)}/{showNumber(total.max, language)}
          </h3>
          {total.text ? <Text title={total.text.title} text={total.text.text} /> : null}
        </div>
      ) : null}
      <div>
        <h3>{say(words.quality)}</h3>
        <div className="row wrap" style={{ marginTop: 6 }}>
          <Chip tone={quality.level === 'good' ? 'ok' : quality.level === 'ask' ? 'warn' : 'bad'}>
            {say(levelWords[quality.level])}
          </Chip>
          {quality.flags.map((flag) => (
            <Chip key={flag}>{say(flagWords[flag])}</Chip>
          ))}
        </div>
      </div>
    </aside>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

function ScaleLine({ scale }: { readonly scale: TriedScale }) {
  const say = useSay()
  const language = useLanguage()
  const { name, score, min, max, band, text } = scale
  const part = score === null || max <= min ? 0 : ((score - min) / (max - min)) * 100
  return (
    <li>
      <div className="row">
        <b className="grow small">{name}</b>
        <span className="small figures">
          {score === null
            ? say(words.no_score)
            : say(words.score, { score: showNumber(round(score), language), min, max })}
        </span>
      </div>
      <PartBar part={part} />
      {band ? (
        <details className="small">
          <summary>
            {say(bandWords[band])}
            {text ? `: ${text.title}` : ''}
          </summary>
          <p className={text ? 'quiet' : 'faint'}>{text?.text ?? say(words.text_missing)}</p>
        </details>
      ) : null}
    </li>
  )
}

const Text = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="small">
    <b>{title}</b>
    <p className="quiet">{text}</p>
  </div>
)
