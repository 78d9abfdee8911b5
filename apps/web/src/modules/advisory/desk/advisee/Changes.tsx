import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { AdviseePage } from '@malto/contract/modules/advisory.desk.calls'
import { useWhen } from '../desk.when.ts'
import { writeNumber } from '../../../../platform/formats.ts'

type Change = AdviseePage['changes'][number]

/** What moved by more than chance, in words and as two small bars. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useLingui()
  const when = useWhen()
  if (changes.length === 0) return null
  const tests = [...Map.groupBy(changes, ({ test }) => test)]
  return (
    <section className="card stack" aria-labelledby="changes">
      <div>
        <h2 id="changes" className="desk-card-title">{t`Thay đổi đáng kể`}</h2>
        <p className="small muted">{t`Chỉ nêu chênh lệch lớn hơn mức ngẫu nhiên.`}</p>
      </div>
      {tests.map(([test, these]) => (
        <div key={test} className="stack tight">
          <h3>
            {test}
            {these[0] && (
              <span className="micro muted num"> · {when.date(when.dayOf(these[0].made_at))}</span>
            )}
          </h3>
          <ul className="changes">
            {these.map((change) => (
              <Moved key={change.scale} change={change} among={these} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Moved({ change, among }: { change: Change; among: readonly Change[] }) {
  const { t, i18n } = useLingui()
  const { scale, before, after } = change
  const figure = (value: number) => writeNumber(i18n.locale, value, { most: 1 }).replace('-', '−')
  const [was, is, by] = [figure(before), figure(after), figure(Math.abs(after - before))]
  // Bars of one test share one width, from nothing (or below it) to the furthest of them.
  const all = among.flatMap((each) => [each.before, each.after])
  const low = Math.min(0, ...all)
  const width = Math.max(...all) - low || 1
  const reach = (value: number) => ({ '--part': (value - low) / width }) as CSSProperties
  const up = after > before
  return (
    <li>
      <p className="small">
        {up ? <IconTrendingUp size={18} aria-hidden /> : <IconTrendingDown size={18} aria-hidden />}
        <b className="grow">{up ? t`${scale} tăng ${by} điểm` : t`${scale} giảm ${by} điểm`}</b>
        <span className="muted num">
          {was} → {is}
        </span>
      </p>
      <span className="change-bars" aria-hidden>
        <i className="was" style={reach(before)} />
        <i style={reach(after)} />
      </span>
    </li>
  )
}
