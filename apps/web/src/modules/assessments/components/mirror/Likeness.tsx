import { useLingui } from '@lingui/react/macro'
import { GREAT_MATCH } from '@malto/contract/modules/assessments.hexagon.rules'
import { Hexagon } from '../../../../ui/Hexagon.tsx'
import { FiguresTable } from '../result/FiguresTable.tsx'
import { toneOf } from '../result/figures.ts'
import { useFigure } from '../result/voice.ts'
import { useDay } from '../taking/test-state.ts'
import type { Mirror, Sides } from './mirror.types.ts'

interface Props {
  readonly mirror: Mirror
  readonly words: Sides
  readonly parent: boolean
}

/** The two shapes in one hexagon, and in words how alike they are. */
export function Likeness({ mirror, words, parent }: Props) {
  const { t } = useLingui()
  const day = useDay()
  const figure = useFigure()
  const { scales, likeness } = mirror
  const max = scales[0]?.max ?? 0
  const alike = useAlike(likeness, parent)
  const said = scales
    .map(
      ({ name, child, parent: theirs }) =>
        `${name}: ${words.child} ${figure(child)}, ${words.parent} ${figure(theirs)}`,
    )
    .join('; ')
  return (
    <section className="card hexagon-card g-teal">
      <div className="hexagon-body">
        <h2>{alike.title}</h2>
        <p className="small muted">{alike.text}</p>
        <Hexagon
          tone="teal"
          max={max}
          label={t`Hai lục giác chồng lên nhau. ${said}`}
          sides={scales.map(({ key, name, child, parent: theirs, agree }) => ({
            tone: toneOf(key),
            name,
            value: child,
            beside: theirs,
            shown: `${figure(child)} · ${figure(theirs)}`,
            strong: !agree,
          }))}
        />
        <p className="small muted legend">
          <span>
            <i className="line" />
            {words.child}, {day(mirror.child.made_at)}
          </span>
          <span>
            <i className="line dashed" />
            {words.parent}, {day(mirror.parent.made_at)}
          </span>
          <span>{t`Thang 0 đến ${max}`}</span>
        </p>
        <FiguresTable
          caption={t`Điểm của hai bên`}
          columns={[t`Nhóm`, words.child, words.parent]}
          rows={scales.map(({ name, child, parent: theirs }) => ({
            name,
            cells: [figure(child), figure(theirs)],
          }))}
        />
      </div>
    </section>
  )
}

/** Below this two profiles rise and fall each in its own way. */
const SOME_LIKENESS = 0.2

function useAlike(likeness: number | null, parent: boolean): { title: string; text: string } {
  const { t } = useLingui()
  if (likeness === null)
    return {
      title: t`Chưa so được hai hình`,
      text: t`Một bên có các nhóm gần bằng nhau hoặc còn thiếu câu. Xem từng nhóm vẫn có điều để nói.`,
    }
  if (likeness >= GREAT_MATCH)
    return {
      title: t`Hai hình khá giống nhau`,
      text: parent
        ? t`Anh/chị và con nhìn gần giống nhau. Giống không có nghĩa là hết chuyện để hỏi.`
        : t`Bạn và cha mẹ nhìn gần giống nhau. Vẫn còn nhiều chuyện để kể đấy.`,
    }
  if (likeness >= SOME_LIKENESS)
    return {
      title: t`Có chỗ gặp nhau, có chỗ khác`,
      text: parent
        ? t`Mỗi bên nhìn từ một phía, điều này rất thường gặp. Những chỗ khác là chỗ đáng hỏi con.`
        : t`Mỗi bên nhìn từ một phía, điều này rất thường gặp. Những chỗ khác là chỗ đáng kể cho cha mẹ.`,
    }
  return {
    title: t`Hai hình khá khác nhau`,
    text: parent
      ? t`Không ai nhìn sai cả. Con có những mặt ở nhà chưa thấy, và anh/chị thấy những điều con chưa để ý.`
      : t`Không ai nhìn sai cả. Bạn có những mặt ở nhà chưa thấy, và cha mẹ thấy những điều bạn chưa để ý.`,
  }
}
