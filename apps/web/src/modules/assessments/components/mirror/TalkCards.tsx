import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Emblem } from '../../../../ui/group.tsx'
import { Section } from '../../../../ui/heads.tsx'
import { Fold } from '../result/Fold.tsx'
import { toneOf } from '../result/figures.ts'
import { useFigure } from '../result/voice.ts'
import type { Mirror, Sides } from './mirror.types.ts'

type Scale = Mirror['scales'][number]
interface Props {
  readonly scales: Mirror['scales']
  readonly words: Sides
  readonly parent: boolean
}

/** Where the two differ, the card is open; where they meet, it is there for a good evening. */
export function TalkCards({ scales, words, parent }: Props) {
  const { t } = useLingui()
  const known = scales.filter(({ child, parent: theirs }) => child !== null && theirs !== null)
  const gap = ({ child, parent: theirs }: Scale) => Math.abs((child ?? 0) - (theirs ?? 0))
  const apart = known.filter(({ agree }) => !agree).toSorted((a, b) => gap(b) - gap(a))
  const alike = known.filter(({ agree }) => agree)
  return (
    <>
      {apart.length > 0 && (
        <Section title={t`Chỗ hai bên nhìn khác`}>
          <div className="folds">
            {apart.map((scale, at) => (
              <Talk key={scale.key} scale={scale} words={words} parent={parent} open={at === 0} />
            ))}
          </div>
        </Section>
      )}
      {alike.length > 0 && (
        <Section title={t`Chỗ hai bên gặp nhau`}>
          <div className="folds">
            {alike.map((scale) => (
              <Talk key={scale.key} scale={scale} words={words} parent={parent} open={false} />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}

function Talk({ scale, words, parent, open }: Omit<Props, 'scales'> & { scale: Scale; open: boolean }) {
  const { t } = useLingui()
  const { key, name, child, parent: theirs, card, agree } = scale
  const more = (child ?? 0) > (theirs ?? 0)
  const line = agree
    ? t`Nhìn gần nhau`
    : parent
      ? more
        ? t`Con thích hơn anh/chị nghĩ`
        : t`Con thích ít hơn anh/chị nghĩ`
      : more
        ? t`Bạn thích hơn cha mẹ nghĩ`
        : t`Bạn thích ít hơn cha mẹ nghĩ`
  return (
    <Fold
      tone={toneOf(key)}
      open={open}
      head={
        <div className="mirror-talk">
          <span className="letter-head">
            <Emblem group={toneOf(key)} size={36} />
            <span className="grow">
              <b>{name}</b>
              <span className="small muted talk-line">{line}</span>
            </span>
          </span>
          <Pair label={words.child} value={child} max={scale.max} solid />
          <Pair label={words.parent} value={theirs} max={scale.max} />
        </div>
      }
    >
      {card && (
        <>
          <h3>{card.title}</h3>
          {card.text.split('\n').map((line) => (
            <p key={line} className="muted">
              {line}
            </p>
          ))}
        </>
      )}
    </Fold>
  )
}

interface PairProps {
  readonly label: string
  readonly value: number | null
  readonly max: number
  readonly solid?: boolean
}

function Pair({ label, value, max, solid = false }: PairProps) {
  const figure = useFigure()
  return (
    <span className="pair small">
      <span className="pair-name">{label}</span>
      <span className={solid ? 'bar-track' : 'bar-track hollow'} aria-hidden>
        <i style={{ '--from': 0, '--to': max > 0 ? (value ?? 0) / max : 0 } as CSSProperties} />
      </span>
      <b className="num figure">{figure(value)}</b>
    </span>
  )
}
