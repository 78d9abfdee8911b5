import { IconUsers } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { personalityGroups } from '@malto/contract/constants'
import type { ClassTestDetail } from '@malto/contract/modules/advisory.classes.calls'
import { CROWD_STEP, SMALLEST_CROWD } from '@malto/contract/modules/advisory.rules'
import { Emblem, GroupScope, type GroupTone } from '../../../../ui/group.tsx'
import { Hex } from '../../../../ui/Hex.tsx'
import { useGroupNames } from './group-names.ts'
import { writeNumber } from '../../../../platform/formats.ts'

type ClassFigures = NonNullable<ClassTestDetail['figures']>
type Letter = ClassFigures['letters'][number]['letter']
const toneOf = (letter: Letter) => letter.toLowerCase() as Exclude<GroupTone, 'teal'>

/** What a class has in common: its first letters and its means, drawn and in a plain table. */
export function Figures({ figures }: { figures: ClassFigures }) {
  const { t } = useLingui()
  const { people } = figures
  return (
    <>
      <p className="small muted">
        {t`Tính trên ${people} bạn. Số được làm tròn và chỉ tăng mỗi lần ${CROWD_STEP} bạn, để không ai bị đoán ra.`}
      </p>
      <div className="class-figures">
        {figures.letters.length > 0 && <Letters figures={figures} />}
        {figures.scales.length > 0 && <Scales figures={figures} />}
      </div>
    </>
  )
}

function Letters({ figures: { letters, flat, people } }: { figures: ClassFigures }) {
  const { t } = useLingui()
  const names = useGroupNames()
  const rows = personalityGroups.map((letter) => ({
    letter,
    count: letters.find((each) => each.letter === letter)?.count ?? 0,
  }))
  const most = Math.max(1, flat, ...rows.map(({ count }) => count))
  return (
    <section className="card stack" aria-labelledby="class-letters">
      <div>
        <h2 id="class-letters" className="desk-card-title">{t`Chữ đứng đầu`}</h2>
        <p className="small muted">{t`Nhóm sở thích cao nhất của mỗi bạn.`}</p>
      </div>
      <table className="figures-table">
        <caption className="hidden-words">{t`Số bạn theo chữ đứng đầu, trên ${people} bạn`}</caption>
        <thead className="hidden-words">
          <tr>
            <th scope="col">{t`Nhóm`}</th>
            <th scope="col">{t`Số bạn`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ letter, count }) => (
            <GroupScope key={letter} as="tr" group={toneOf(letter)}>
              <th scope="row">
                <span className="figures-name">
                  <Emblem group={toneOf(letter)} size={30} />
                  {names[letter]}
                </span>
              </th>
              <Bar part={count / most} shown={String(count)} />
            </GroupScope>
          ))}
          <tr className="quiet-row">
            <th scope="row">{t`Chưa rõ một nhóm`}</th>
            <Bar part={flat / most} shown={String(flat)} />
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Scales({ figures: { scales, people, letters } }: { figures: ClassFigures }) {
  const { t, i18n } = useLingui()
  const figure = (value: number) => writeNumber(i18n.locale, value, { most: 1 })
  // Only where the test is about the six groups do its scales bear their colours.
  const tone = (key: string): GroupTone =>
    letters.length > 0 && (personalityGroups as readonly string[]).includes(key)
      ? (key.toLowerCase() as GroupTone)
      : 'teal'
  return (
    <section className="card stack" aria-labelledby="class-scales">
      <div>
        <h2 id="class-scales" className="desk-card-title">{t`Điểm trung bình`}</h2>
        <p className="small muted">{t`Của cả lớp, không so với lớp khác.`}</p>
      </div>
      <table className="figures-table">
        <caption className="hidden-words">{t`Điểm trung bình từng phần, trên ${people} bạn`}</caption>
        <thead className="hidden-words">
          <tr>
            <th scope="col">{t`Phần`}</th>
            <th scope="col">{t`Trung bình`}</th>
          </tr>
        </thead>
        <tbody>
          {scales.map(({ key, name, mean, max }) => {
            const [shown, top] = [figure(mean), figure(max)]
            return (
              <GroupScope key={key} as="tr" group={tone(key)}>
                <th scope="row">{name}</th>
                <Bar part={max > 0 ? mean / max : 0} shown={shown} of={t`trên ${top}`} />
              </GroupScope>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Bar({ part, shown, of }: { part: number; shown: string; of?: string }) {
  return (
    <td className="figures-cell">
      <i aria-hidden>
        <b style={{ '--part': Math.min(1, Math.max(0, part)) } as CSSProperties} />
      </i>
      <strong className="num">{shown}</strong>
      {of && <span className="hidden-words"> {of}</span>}
    </td>
  )
}

/** Why there is nothing to see yet: fewer than ten would show somebody. */
export function NotYet({ closed }: { closed: boolean }) {
  const { t } = useLingui()
  return (
    <section className="card state">
      <Hex tone="soft" size={76}>
        <IconUsers size={34} aria-hidden />
      </Hex>
      <h2>
        {closed
          ? t`Chưa đủ bạn để vẽ bức tranh chung`
          : t`Từ ${SMALLEST_CROWD} bạn làm xong là có bức tranh chung`}
      </h2>
      <p className="small muted">
        {t`Dưới ${SMALLEST_CROWD} bạn, con số chung cũng dễ đoán ra từng người, nên Malto chưa cho ai xem.`}
      </p>
    </section>
  )
}
