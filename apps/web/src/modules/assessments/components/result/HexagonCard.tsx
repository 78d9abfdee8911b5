import { useLingui } from '@lingui/react/macro'
import { isLetter } from '@malto/contract/modules/assessments.rules'
import type { PersonalityGroup } from '@malto/contract/constants'
import type { ResultDetail } from '@malto/contract/modules/assessments.results.calls'
import { Emblem, GroupScope } from '../../../../ui/group.tsx'
import { Hexagon } from '../../../../ui/Hexagon.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { codeLetters, leadingTone, onTop, toneOf } from './figures.ts'
import { useFlatWords } from './words.ts'
import { useFigure, useVoice } from './voice.ts'

interface Props {
  readonly detail: ResultDetail
  /** The group that one has joined, where this result led to it. */
  readonly joined: PersonalityGroup | null
}

/** The lantern of six sides: what stands out on top, the shape under it, the same as a table. */
export function HexagonCard({ detail, joined }: Props) {
  const { t } = useLingui()
  const figure = useFigure()
  const voice = useVoice(detail)
  const letters = detail.scales.filter(({ key }) => isLetter(key))
  const strong = new Set<string>(
    detail.letters ? codeLetters(detail.letters) : onTop(letters).map(({ key }) => key),
  )
  const max = letters[0]?.max ?? 0
  const before = letters.some(({ change }) => change)
  const spoken = letters.map(({ name, score }) => `${name} ${figure(score)}`).join(', ')
  const line = { you: t`Bạn`, kid: t`Bạn`, parent: t`Anh/chị thấy`, child: t`Con`, student: t`Học sinh` }[
    voice
  ]
  return (
    <GroupScope as="section" group={leadingTone(detail.letters)} className="card hexagon-card">
      <HexagonHead detail={detail} joined={joined} strong={[...strong].filter(isLetter)} />
      <div className="hexagon-body">
        <Hexagon
          tone={leadingTone(detail.letters)}
          max={max}
          label={t`Lục giác sở thích: ${spoken}, trên thang 0 đến ${max}`}
          sides={letters.flatMap(({ key, name, score, change }) =>
            isLetter(key)
              ? [
                  {
                    tone: toneOf(key),
                    name,
                    value: score,
                    shown: figure(score),
                    strong: strong.has(key),
                    ...(before ? { beside: change?.before ?? null } : {}),
                  },
                ]
              : [],
          )}
        />
        <p className="small muted legend">
          <span>
            <i className="line" />
            {line}
          </span>
          {before && (
            <span>
              <i className="line dashed" />
              {t`Lần trước`}
            </span>
          )}
          <span>{t`Thang 0 đến ${max}`}</span>
        </p>
        <FiguresTable
          caption={t`Điểm của sáu nhóm`}
          columns={[t`Nhóm`, t`Điểm`, ...(before ? [t`Lần trước`] : [])]}
          rows={letters.map(({ name, score, change }) => ({
            name,
            cells: [figure(score), ...(before ? [figure(change?.before ?? null)] : [])],
          }))}
        />
      </div>
    </GroupScope>
  )
}

/** Where letters are not told apart (a parent's form): all that share the highest score. */
function highest(scales: ResultDetail['scales']): PersonalityGroup[] {
  const known = scales.filter(({ key, score }) => isLetter(key) && score !== null)
  const top = Math.max(...known.map(({ score }) => score ?? 0))
  return known.flatMap(({ key, score }) => (isLetter(key) && score === top ? [key] : []))
}

const SIZES = [60, 44, 34]
const EQUAL = 48

function HexagonHead({ detail, joined, strong }: Props & { strong: readonly PersonalityGroup[] }) {
  const { t } = useLingui()
  const flat = useFlatWords()
  const nameOf = (letter: string) => detail.scales.find(({ key }) => key === letter)?.name ?? letter
  const first = detail.letters?.places[0] ?? highest(detail.scales)
  const name = detail.flat ? flat[detail.flat] : first.map(nameOf).join(' = ')
  const eyebrow = detail.flat
    ? t`Sáu nhóm gần nhau`
    : joined && first.length === 1 && first[0] === joined
      ? t`Nhóm của bạn`
      : first.length > 1
        ? t`Cùng nổi bật nhất`
        : t`Nổi bật nhất`
  return (
    <div className="hexagon-head pattern">
      {!detail.flat && (
        <div className="hexagon-emblems">
          {strong.map((letter, at) => (
            <Emblem
              key={letter}
              group={toneOf(letter)}
              size={first.length > 1 && first.includes(letter) ? EQUAL : (SIZES[at] ?? 34)}
            />
          ))}
        </div>
      )}
      <div className="grow">
        <p className="small strong">{eyebrow}</p>
        <p className="hexagon-name">{name}</p>
      </div>
    </div>
  )
}
